"""The tasks of ./Sources/BugFinding for Hypothesis, in the same order: functions with a bug.

The bugs and properties are those of the Swift files, whose comments describe the bugs. Integers
have no limit here, nor have the lengths of lists, and dates have the years 1 to 9999.
Strategies are the ones that a user writes first: a number has a range only if the function itself
has one, such as the elements of a graph of ten nodes. The task "absolute value" uses integers of 64
bits.
"""
import datetime
import math
import struct
import unicodedata

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, multiple, precondition
from hypothesis.stateful import rule, run_state_machine_as_test

ALL = []
NATURAL = st.integers(min_value=0)
WORDS = st.lists(st.text(), min_size=1)


class Task:
    """A property of values, or a stateful test."""

    def __init__(self, name, strategies, holds):
        self.name, self.strategies, self.holds = name, strategies, holds

    def first_failure(self, number, limit):
        """Returns how many values were checked until the first failure; 0 if none failed."""
        count = failure = 0
        options = settings(
            database=None, max_examples=limit, phases=[Phase.generate], deadline=None,
            suppress_health_check=list(HealthCheck), derandomize=False)

        def start():
            nonlocal count
            count += 1

        def fail():
            nonlocal failure
            failure = failure or count

        def check(values):
            start()
            try:
                assert self.holds(*values)
            except Exception:
                fail()
                raise

        try:
            if self.strategies is None:
                machine = type(self.name, (self.holds,), {"start": start, "fail": fail})
                run_state_machine_as_test(seed(number)(machine), settings=options)
            else:
                options(seed(number)(given(st.tuples(*self.strategies))(check)))()
        except BaseException:
            # Hypothesis raises a failure again. Without one, the error is one of this file.
            if not failure:
                raise
        return failure


def task(name, *strategies):
    """Adds a property as a task. The strategies make the arguments of the function below."""
    def add(holds):
        ALL.append(Task(name, strategies, holds))
        return holds
    return add


class Machine(RuleBasedStateMachine):
    """A stateful test that reports its runs and its failure to its `Task`.

    `Task.first_failure` derives a class from it, with the functions `start` and `fail`.
    """

    def __init__(self):
        type(self).start()
        super().__init__()

    def expect(self, holds):
        if not holds:
            type(self).fail()
            raise AssertionError


def machine(name):
    """Adds the stateful test below as a task."""
    def add(test):
        ALL.append(Task(name, None, test))
        return test
    return add


# Numbers

@task("base conversion", NATURAL, st.integers(2, 36))
def base_conversion(number, base):
    digits, rest = "", number
    while rest or not digits:
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % base] + digits
        rest //= base
    return parsed_number(digits, base) == number


def parsed_number(text, base):
    number = 0
    for digit in text:
        if "0" <= digit <= "9":
            number = number * base + ord(digit) - 48
        elif "a" <= digit < "z":
            number = number * base + ord(digit) - 87
        else:
            return None
    return number


@task("bit count", st.integers(0, 2**32 - 1))
def bit_count(word):
    rest, count = word, 0
    while rest > 0:
        byte = rest & 255
        if byte < 255:
            count += byte.bit_count()
        rest >>= 8
    return count == word.bit_count()


@task("absolute value", st.integers(-(2**63), 2**63 - 1))
def absolute_value(number):
    return (wrapped(-number) if number < 0 else number) >= 0


def wrapped(number):
    """The integer of 64 bits with the same bits."""
    return (number + 2**63) % 2**64 - 2**63


@task("minimum with NaN", st.lists(st.floats(), min_size=1))
def minimum_with_nan(numbers):
    least = numbers[0]
    for number in numbers:
        if number < least:
            least = number
    if any(math.isnan(number) for number in numbers):
        return math.isnan(least)
    return all(least <= number for number in numbers)


@task("version comparison", st.lists(NATURAL, min_size=1), st.lists(NATURAL, min_size=1))
def version_comparison(a, b):
    length = max(len(a), len(b))
    return is_older(a, b) == (padded(a, length) < padded(b, length))


def is_older(a, b):
    for x, y in zip(a, b):
        if x != y:
            return x < y
    return len(a) < len(b)


def padded(version, length):
    return version + [0] * (length - len(version))


# Dates

@task("day of the year", st.dates())
def day_of_the_year(date):
    lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    is_leap = date.year % 4 == 0 and date.year % 100 != 0
    number = sum(lengths[:date.month - 1]) + date.day + (date.month > 2 and is_leap)
    return number == date.timetuple().tm_yday


@task("calendar week", st.dates())
def calendar_week(date):
    week = (date.timetuple().tm_yday - date.isoweekday() + 10) // 7
    return (weeks(date.year - 1) if week == 0 else week) == date.isocalendar().week


def weeks(year):
    def last(year):
        return (year + year // 4 - year // 100 + year // 400) % 7
    return 53 if last(year) == 4 or last(year - 1) == 3 else 52


# Collections

@task("sorted map", st.lists(st.tuples(st.integers(), st.integers())))
def sorted_map(pairs):
    entries = []
    for key, value in pairs:
        insert(key, value, entries)
    return entries == sorted(dict(pairs).items())


def insert(key, value, entries):
    low, high = 0, len(entries)
    while low < high:
        middle = (low + high) // 2
        if entries[middle][0] < key:
            low = middle + 1
        else:
            high = middle
    if low < len(entries) - 1 and entries[low][0] == key:
        entries[low] = (key, value)
    else:
        entries.insert(low, (key, value))


@task("merged intervals", st.lists(st.tuples(st.integers(), st.integers())))
def merged_intervals(pairs):
    intervals = [(min(pair), max(pair)) for pair in pairs]
    result = []
    for low, high in sorted(intervals, key=lambda interval: interval[0]):
        if result and low <= result[-1][1]:
            result[-1] = (result[-1][0], high)
        else:
            result.append((low, high))
    return all(any(a <= low and high <= b for a, b in result) for low, high in intervals)


@task("binary search", st.lists(st.integers()), st.integers())
def binary_search(numbers, wanted):
    ascending = sorted(numbers)
    expected = ascending.index(wanted) if wanted in ascending else None
    return first_index(wanted, ascending) == expected


def first_index(wanted, ascending):
    low, high = 0, len(ascending)
    while low < high:
        middle = (low + high) // 2
        if ascending[middle] == wanted:
            return middle
        if ascending[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return None


@task("matrix", st.integers(1, 10).flatmap(
    lambda width: st.lists(st.lists(st.integers(), min_size=width, max_size=width))))
def matrix(rows):
    height, width = len(rows), len(rows[0]) if rows else 0
    result = [0] * (height * width)
    for row in range(height):
        for column in range(width):
            index = column * width + row
            if index < len(result):
                result[index] = rows[row][column]
    return result == [number for column in zip(*rows) for number in column]


@task("union-find", st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9))))
def union_find(pairs):
    parents, groups = list(range(10)), list(range(10))
    for a, b in pairs:
        if root(a, parents) != root(b, parents):
            parents[b] = root(a, parents)
        old, new = groups[b], groups[a]
        groups = [new if group == old else group for group in groups]
    return all((root(a, parents) == root(b, parents)) == (groups[a] == groups[b])
               for a in range(10) for b in range(10))


def root(element, parents):
    while parents[element] != element:
        element = parents[element]
    return element


@task("rate limiter", st.lists(NATURAL))
def rate_limiter(times):
    limiter, accepted = set(), []
    for time in sorted(times):
        is_free = sum(earlier > time - 60 for earlier in accepted) < 3
        if is_free:
            accepted.append(time)
        limiter = {earlier for earlier in limiter if earlier > time - 60}
        if (len(limiter) < 3) != is_free:
            return False
        if is_free:
            limiter.add(time)
    return True


@task("set difference", st.sets(st.integers()), st.sets(st.integers()))
def set_difference(a, b):
    return difference(sorted(a), sorted(b)) == sorted(a - b)


def difference(a, b):
    result, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            result.append(a[i])
            i += 1
        else:
            j += 1
    return result + a[i:]


@task("priority queue", st.lists(st.integers()))
def priority_queue(numbers):
    heap = []
    for number in numbers:
        push(number, heap)
    return [pop(heap) for _ in numbers] == sorted(numbers)


def push(number, heap):
    heap.append(number)
    i = len(heap) - 1
    while i > 0 and heap[i] < heap[(i - 1) // 2]:
        heap[i], heap[(i - 1) // 2] = heap[(i - 1) // 2], heap[i]
        i = (i - 1) // 2


def pop(heap):
    heap[0], heap[-1] = heap[-1], heap[0]
    least = heap.pop()
    i = 0
    while 2 * i + 1 < len(heap):
        left, right = 2 * i + 1, 2 * i + 2
        child = right if right < len(heap) - 1 and heap[right] < heap[left] else left
        if heap[i] <= heap[child]:
            break
        heap[i], heap[child] = heap[child], heap[i]
        i = child
    return least


# Texts

@task("run-length coding", st.text())
def run_length_coding(text):
    code, start = "", 0
    while start < len(text):
        end = start
        while end < len(text) and text[end] == text[start]:
            end += 1
        code += str(end - start) + text[start]
        start = end
    return expanded(code) == text


def expanded(code):
    return "".join(code[i + 1] * int(code[i]) for i in range(0, len(code) - 1, 2))


@task("percent coding", st.text())
def percent_coding(text):
    data = text.encode()
    code = "".join(
        chr(byte) if byte < 128 and chr(byte).isalnum() else f"%{byte:x}" for byte in data)
    return percent_decoded(code) == data


def percent_decoded(code):
    result, i = bytearray(), 0
    while i < len(code):
        if code[i] == "%":
            result.append(int(code[i + 1:i + 3], 16))
            i += 3
        else:
            result.append(ord(code[i]))
            i += 1
    return bytes(result)


@task("reversal", st.text())
def reversal(text):
    return parts(text[::-1]) == parts(text)[::-1]


def parts(text):
    result = []
    for scalar in text:
        if unicodedata.combining(scalar) and result:
            result[-1] += scalar
        else:
            result.append(scalar)
    return result


@task("brackets", st.text(alphabet="()[]{}"))
def brackets(text):
    rest = []
    for bracket in text:
        if rest and rest[-1] + bracket in ("()", "[]", "{}"):
            rest.pop()
        else:
            rest.append(bracket)
    return are_balanced(text) == (not rest)


def are_balanced(text):
    count = {"(": 0, "[": 0, "{": 0}
    for bracket in text:
        if bracket in count:
            count[bracket] += 1
        else:
            opening = {")": "(", "]": "[", "}": "{"}[bracket]
            if count[opening] == 0:
                return False
            count[opening] -= 1
    return not any(count.values())


@task("CSV", st.lists(WORDS))
def csv(rows):
    return parsed_csv("".join(",".join(written_field(field) for field in row) + "\n"
                              for row in rows)) == rows


def written_field(field):
    if "," in field or "\n" in field:
        return '"' + field.replace('"', '""') + '"'
    return field


def parsed_csv(text):
    rows, row, field, is_quoted, i = [], [], "", False, 0
    while i < len(text):
        character = text[i]
        if character == '"' and is_quoted:
            if text[i + 1:i + 2] == '"':
                field += '"'
                i += 1
            else:
                is_quoted = False
        elif character == '"' and not field:
            is_quoted = True
        elif character == "," and not is_quoted:
            row.append(field)
            field = ""
        elif character == "\n" and not is_quoted:
            rows.append(row + [field])
            row, field = [], ""
        else:
            field += character
        i += 1
    return rows


@task("trie", WORDS)
def trie(words):
    tree = {}
    for word in words:
        node = tree
        for scalar in word:
            node = node.setdefault(scalar, {})
        node[None] = True
    remove(words[0], tree)
    return all(contains(word, tree) == (word != words[0]) for word in words)


def remove(word, node):
    for scalar in word[:-1]:
        node = node[scalar]
    del node[word[-1] if word else None]


def contains(word, node):
    for scalar in word:
        if scalar not in node:
            return False
        node = node[scalar]
    return None in node


EXPRESSIONS = st.recursive(
    NATURAL, lambda part: st.tuples(st.sampled_from("+-*"), part, part))


@task("parser and printer", EXPRESSIONS)
def parser_and_printer(expression):
    return value(Parser(printed(expression)).sum()) == value(expression)


def value(expression):
    if isinstance(expression, int):
        return expression
    sign, a, b = expression
    a, b = value(a), value(b)
    return a + b if sign == "+" else a - b if sign == "-" else a * b


def printed(expression):
    if isinstance(expression, int):
        return str(expression)
    sign, a, b = expression
    is_left_inner = sign == "*" and isinstance(a, tuple) and a[0] != "*"
    is_right_inner = isinstance(b, tuple) and (b[0] != "*" if sign == "*" else sign == b[0] == "-")
    return ((f"({printed(a)})" if is_left_inner else printed(a)) + sign
            + (f"({printed(b)})" if is_right_inner else printed(b)))


class Parser:
    def __init__(self, text):
        self.text, self.position = text, 0

    def accept(self, characters):
        character = self.text[self.position:self.position + 1]
        if not character or character not in characters:
            return ""
        self.position += 1
        return character

    def sum(self):
        result = self.product()
        while sign := self.accept("+-"):
            result = (sign, result, self.product())
        return result

    def product(self):
        result = self.factor()
        while sign := self.accept("*"):
            result = (sign, result, self.factor())
        return result

    def factor(self):
        if self.accept("("):
            inner = self.sum()
            self.accept(")")
            return inner
        number = 0
        while digit := self.accept("0123456789"):
            number = number * 10 + int(digit)
        return number


DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda part: st.lists(part) | st.dictionaries(st.text(), part))


@task("JSON", DOCUMENTS)
def json(document):
    parser = JSONParser(json_text(document))
    return parser.value() == document and parser.position == len(parser.text)


def json_text(document):
    if document is None:
        return "null"
    if isinstance(document, bool):
        return "true" if document else "false"
    if isinstance(document, int):
        return str(document)
    if isinstance(document, str):
        return json_string(document)
    if isinstance(document, list):
        return "[" + ",".join(map(json_text, document)) + "]"
    return "{" + ",".join(json_string(key) + ":" + json_text(part)
                          for key, part in document.items()) + "}"


def json_string(text):
    return '"' + text.replace('"', '\\"').replace("\n", "\\n") + '"'


class JSONParser:
    def __init__(self, text):
        self.text, self.position = text, 0

    def accept(self, word):
        if not self.text.startswith(word, self.position):
            return False
        self.position += len(word)
        return True

    def need(self, word):
        if not self.accept(word):
            raise ValueError

    def value(self):
        for word, constant in (("null", None), ("true", True), ("false", False)):
            if self.accept(word):
                return constant
        if self.accept('"'):
            return self.string()
        if self.accept("["):
            return self.array()
        if self.accept("{"):
            return self.object()
        start = self.position
        while self.text[self.position:self.position + 1] in tuple("-0123456789"):
            self.position += 1
        return int(self.text[start:self.position])

    def string(self):
        result = ""
        while True:
            character = self.text[self.position]
            self.position += 1
            if character == '"':
                return result
            if character == "\\":
                character = {"n": "\n", '"': '"', "\\": "\\"}[self.text[self.position]]
                self.position += 1
            result += character

    def array(self):
        parts = []
        if self.accept("]"):
            return parts
        while True:
            parts.append(self.value())
            if not self.accept(","):
                self.need("]")
                return parts

    def object(self):
        parts = {}
        if self.accept("}"):
            return parts
        while True:
            self.need('"')
            key = self.string()
            self.need(":")
            parts[key] = self.value()
            if not self.accept(","):
                self.need("}")
                return parts


# Stateful tests

@machine("ring buffer")
class RingBuffer(Machine):
    def __init__(self):
        super().__init__()
        self.storage, self.head, self.count, self.expected = [0] * 4, 0, 0, []

    @rule(number=st.integers())
    def push(self, number):
        if self.count == len(self.storage):
            self.storage += [0] * self.count
        self.storage[(self.head + self.count) % len(self.storage)] = number
        self.count += 1
        self.expected.append(number)

    @precondition(lambda self: self.expected)
    @rule()
    def pop(self):
        number = self.storage[self.head]
        self.head = (self.head + 1) % len(self.storage)
        self.count -= 1
        self.expect(number == self.expected.pop(0))


@machine("cache")
class Cache(Machine):
    keys = Bundle("keys")

    def __init__(self):
        super().__init__()
        self.values, self.order = {}, []
        self.used = {}

    def use(self, key, value):
        self.used.pop(key, None)
        self.used[key] = value

    def set(self, key, value):
        if key not in self.values:
            if len(self.order) == 3:
                del self.values[self.order.pop(0)]
            self.order.append(key)
        self.values[key] = value
        self.use(key, value)

    @rule(target=keys, key=st.integers(), value=st.integers())
    def add(self, key, value):
        self.set(key, value)
        return key

    @rule(key=keys, value=st.integers())
    def replace(self, key, value):
        self.set(key, value)

    @rule(key=keys)
    def get(self, key):
        expected = dict(list(self.used.items())[-3:]).get(key)
        if expected is not None:
            self.use(key, expected)
        if key in self.values:
            self.order.remove(key)
            self.order.append(key)
        self.expect(self.values.get(key) == expected)


@machine("undo")
class Undo(Machine):
    def __init__(self):
        super().__init__()
        self.text, self.past, self.future = [], [], []
        self.versions, self.current = [[]], 0

    def compare(self):
        self.expect(self.text == self.versions[self.current])

    @rule(number=st.integers())
    def type(self, number):
        self.past.append(self.text)
        self.text = self.text + [number]
        self.versions = self.versions[:self.current + 1]
        self.versions.append(self.versions[self.current] + [number])
        self.current += 1
        self.compare()

    @rule()
    def undo(self):
        if self.past:
            self.future.append(self.text)
            self.text = self.past.pop()
        self.current = max(self.current - 1, 0)
        self.compare()

    @rule()
    def redo(self):
        if self.future:
            self.past.append(self.text)
            self.text = self.future.pop()
        self.current = min(self.current + 1, len(self.versions) - 1)
        self.compare()


@machine("bank")
class Bank(Machine):
    accounts = Bundle("accounts")

    def __init__(self):
        super().__init__()
        self.balances, self.total = [], 0

    @rule(target=accounts, amount=NATURAL)
    def open(self, amount):
        self.balances.append(amount)
        self.total += amount
        return len(self.balances) - 1

    @rule(payer=accounts, payee=accounts, amount=NATURAL)
    def transfer(self, payer, payee, amount):
        if amount <= self.balances[payer]:
            rest, total = self.balances[payer] - amount, self.balances[payee] + amount
            self.balances[payer] = rest
            self.balances[payee] = total
        self.expect(sum(self.balances) == self.total)


# The second set, chosen after the tasks above had been measured

@task("UTF-16", st.text())
def utf16(text):
    units = []
    for scalar in map(ord, text):
        if scalar <= 0xFFFF:
            units.append(scalar)
        else:
            units += [0xD800 | scalar >> 10 & 0x3FF, 0xDC00 | scalar & 0x3FF]
    return b"".join(unit.to_bytes(2, "little") for unit in units) == text.encode("utf-16-le")


@task("path", st.lists(st.sampled_from(["..", ".", "a", "b"])))
def path(parts):
    ups, names = 0, []
    for part in parts:
        if part == "..":
            if names:
                names.pop()
            else:
                ups += 1
        elif part != ".":
            names.append(part)
    return normalized(parts) == [".."] * ups + names


def normalized(parts):
    result = []
    for part in parts:
        if part == ".." and result:
            result.pop()
        elif part != ".":
            result.append(part)
    return result


@task("IP address", st.lists(st.integers(0, 255), min_size=4, max_size=4))
def ip_address(numbers):
    return parsed_address(".".join(map(str, numbers))) == numbers


def parsed_address(text):
    numbers = [int(part) for part in text.split(".")]
    return numbers if all(0 <= number < 255 for number in numbers) else None


@task("cycle", st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9))))
def cycle(edges):
    rest = edges
    for _ in range(10):
        rest = [edge for edge in rest if any(other[1] == edge[0] for other in rest)]
    return has_cycle(edges) == bool(rest)


def has_cycle(edges):
    def visit(node, visited):
        if node in visited:
            return True
        visited.add(node)
        return any(a == node and visit(b, visited) for a, b in edges)
    return any(visit(start, set()) for start in range(10))


@task("quicksort", st.lists(st.integers()))
def quicksort(numbers):
    return quicksorted(numbers) == sorted(numbers)


def quicksorted(numbers):
    if not numbers:
        return []
    pivot = numbers[0]
    return (quicksorted([number for number in numbers if number < pivot]) + [pivot]
            + quicksorted([number for number in numbers if number > pivot]))


@task("word wrap", st.lists(st.text()), st.integers(1, 80))
def word_wrap(words, width):
    lines = wrapped_words(words, width)
    return all(
        (len(line) == 1 or len(" ".join(line)) <= width)
        and (i == 0 or len(" ".join(lines[i - 1] + line[:1])) > width)
        for i, line in enumerate(lines))


def wrapped_words(words, width):
    lines = []
    for word in words:
        if lines and len(" ".join(lines[-1] + [word])) < width:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


@task("base64", st.binary())
def base64(data):
    return decoded64(encoded64(data)) == data


def encoded64(data):
    result, bits, count = "", 0, 0
    for byte in data:
        bits, count = bits << 8 | byte, count + 8
        while count >= 6:
            count -= 6
            result += DIGITS[bits >> count & 63]
        bits &= 63
    return result + DIGITS[bits << 6 - count & 63] if count > 0 else result


def decoded64(code):
    result, bits, count = bytearray(), 0, 0
    for digit in code:
        bits, count = (bits << 6 | min(DIGITS.index(digit), 62)) & 0xFFF, count + 6
        if count >= 8:
            count -= 8
            result.append(bits >> count & 255)
    return bytes(result)


@task("substring search", st.text(alphabet="ab"), st.text(alphabet="ab"))
def substring_search(text, pattern):
    return first_match(pattern, text) == text.find(pattern)


def first_match(pattern, text):
    borders, length = [0], 0
    for letter in pattern[1:]:
        if length > 0 and letter != pattern[length]:
            length = borders[length - 1]
        if letter == pattern[length]:
            length += 1
        borders.append(length)
    matched = 0
    if not pattern:
        return 0
    for i, letter in enumerate(text):
        while matched > 0 and letter != pattern[matched]:
            matched = borders[matched - 1]
        if letter == pattern[matched]:
            matched += 1
        if matched == len(pattern):
            return i + 1 - matched
    return -1


@task("unique doubles", st.lists(st.floats()))
def unique_doubles(numbers):
    numbers = [number for number in numbers if not math.isnan(number)]
    expected = []
    for number in numbers:
        if number not in expected:
            expected.append(number)
    return len({struct.pack("d", number) for number in numbers}) == len(expected)


@machine("folders")
class Folders(Machine):
    folders = Bundle("folders")

    def __init__(self):
        super().__init__()
        self.parents, self.last = {}, 0

    def compare(self):
        self.expect(all(parent == 0 or parent in self.parents for parent in self.parents.values()))

    def add(self, parent):
        if parent != 0 and parent not in self.parents:
            return multiple()
        self.last += 1
        self.parents[self.last] = parent
        self.compare()
        return self.last

    @rule(target=folders)
    def make(self):
        return self.add(0)

    @rule(target=folders, parent=folders)
    def make_in(self, parent):
        return self.add(parent)

    @rule(folder=consumes(folders))
    def remove(self, folder):
        self.parents.pop(folder, None)
        self.parents = {key: parent for key, parent in self.parents.items() if parent != folder}
        self.compare()


# The third set: written without knowledge of the others, and measured once.


@task("amount of money as text", st.integers())
def holds(cents):
    sign = "-" if cents <= -100 else ""
    text = f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
    units, rest = text.removeprefix("-").split(".")
    return text.startswith("-") == (cents < 0) and int(units) * 100 + int(rest) == abs(cents)


@task("leaderboard", st.lists(st.integers()))
def holds(scores):
    ranks = {}
    for score in sorted(scores, reverse=True):
        ranks.setdefault(score, len(ranks) + 1)
    return all(ranks[score] == 1 + sum(other > score for other in scores) for score in scores)


def matches(name, pattern):
    position = following = 0
    star = None
    while position < len(name):
        sign = pattern[following:following + 1]
        if sign == "*":
            following += 1
            star = position, following
        elif sign and (sign == "?" or sign == name[position]):
            position, following = position + 1, following + 1
        elif star:
            star = position, following = star[0] + 1, star[1]
        else:
            return False
    if pattern[following:following + 1] == "*":
        following += 1
    return following == len(pattern)


def can_match(name, pattern):
    def skipping_stars(positions):
        for index, sign in enumerate(pattern):
            if sign == "*" and index in positions:
                positions.add(index + 1)
        return positions

    positions = skipping_stars({0})
    for letter in name:
        after = set()
        for position in positions:
            sign = pattern[position:position + 1]
            if sign == "*":
                after.add(position)
            if sign and (sign == "?" or sign == letter):
                after.add(position + 1)
        positions = skipping_stars(after)
    return len(pattern) in positions


@task("names with wildcards", st.text("ab"), st.text("ab?*"))
def holds(name, pattern):
    return matches(name, pattern) == can_match(name, pattern)


@machine("cart with a voucher")
class Cart(Machine):
    items = Bundle("items")

    def __init__(self):
        super().__init__()
        self.prices, self.last, self.has_voucher = {}, 0, False

    @rule(target=items, price=st.integers(1, 100))
    def add(self, price):
        self.last += 1
        self.prices[self.last] = price
        return self.last

    @rule(item=consumes(items))
    def remove(self, item):
        del self.prices[item]
        self.expect(not self.has_voucher or sum(self.prices.values()) >= 50)

    @rule()
    def use_voucher(self):
        if sum(self.prices.values()) >= 50:
            self.has_voucher = True


@task("time of day", st.integers(0, 23), st.integers(0, 59), st.integers(0, 1440))
def holds(hour, minute, duration):
    total = hour * 60 + minute + duration
    if total > 1440:
        total -= 1440
    return total // 60 < 24


@task("order of tasks", st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9))))
def holds(values):
    waiting = [0] * 10
    successors = {}
    for one, other in values:
        if one != other:
            before, after = sorted((one, other))
            waiting[after] += 1
            successors.setdefault(before, set()).add(after)
    order = [task for task in range(10) if waiting[task] == 0]
    for task in order:
        for after in successors.get(task, ()):
            waiting[after] -= 1
            if waiting[after] == 0:
                order.append(after)
    return len(order) == 10
