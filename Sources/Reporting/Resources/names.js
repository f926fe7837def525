// Where texts are written on a picture of the stage.

/** Gives an element its size, and the map from its own box to that of the element around it. */
function put(element, w, h, m) {
  element.placed = { w, h, m };
  Object.assign(element.style, { width: `${w}px`, height: `${h}px`, transform: Matrix.css(m) });
}

/** Says what is written on an element: kind is one of `NamePlaces.kinds`. */
function putName(element, text, kind) { element.named = { text, kind }; }

/**
 * The places of the texts above a picture: no two overlap, and a name is on its own layer where nothing hides it.
 * `NamePlaces.swift` does the same for strips.
 */
class NamePlaces {
  /** What names are written on, the most important first. */
  static kinds = ["blank", "root", "view", "snapshot", "remark"];
  /** How far one place is from the next, and how many are tried along a side. */
  static step = 8;
  static stepsMax = 64;
  /** A layer that is fainter has no name. */
  static alphaMin = 0.1;
  static ruler = document.createElement("canvas").getContext("2d");

  /**
   * @param overlay where the texts go, in the coordinates of the window
   * @param seen the box that the overlay shows
   * @param unit the size of a pixel of the page
   */
  constructor(overlay, seen, unit) {
    Object.assign(this, { overlay, seen, unit });
    this.taken = [];
  }

  /** Writes the names of what is painted in a screen. @param without those that are written already */
  writeNames(screen, without) {
    const boxes = this.boxesIn(screen, Matrix.identity, this.seen, 1, []);
    boxes.forEach((box, i) => { box.above = boxes.slice(i + 1); });
    for (const kind of NamePlaces.kinds) {
      for (const box of boxes.filter((b) => b.named && b.named.kind === kind && !without.has(b.layer))) this.writeName(box);
    }
  }

  /** The boxes that can be seen of the elements in another, bottom first. */
  boxesIn(element, map, clip, alpha, boxes) {
    for (const child of element.children) {
      const { placed, style } = child;
      if (!placed || style.display === "none") continue;
      const m = Matrix.times(Matrix.flat(placed.m), map), { w, h } = placed;
      const corners = [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => Matrix.point(m, x, y));
      // What a mask cuts has no name, because it is not seen in all of its box, and hides none.
      const isCut = /path|inset/.test(style.clipPath) || style.maskImage.includes("gradient");
      const shown = isCut ? 0 : alpha * (style.opacity === "" ? 1 : Number(style.opacity));
      const rect = common(boxOf(corners), clip);
      if (rect) {
        const isFilled = style.backgroundColor.startsWith("rgb(") || /\b(blank|image)\b/.test(child.className);
        const named = shown >= NamePlaces.alphaMin ? child.named : null;
        boxes.push({ element: child, layer: Number(child.dataset.layer), corners, rect, isOpaque: isFilled && shown === 1, named });
      }
      this.boxesIn(child, m, style.overflow === "hidden" ? rect || [0, 0, 0, 0] : clip, shown, boxes);
    }
    return boxes;
  }

  /** Writes a name on its box, beside smaller ones above if there is room. */
  writeName({ element, corners, rect, named, above }) {
    const size = this.sizeOf(named.text, named.kind), area = rect[2] * rect[3];
    // A snapshot shows views, and its name stands on them; a remark is about all that is in a layer.
    const whole = { snapshot: element, remark: element.parentElement }[named.kind];
    const others = whole ? above.filter((b) => !whole.contains(b.element)) : above;
    const hiding = others.filter((b) => b.isOpaque).map((b) => b.rect);
    if (hiding.some((r) => containsBox(r, rect))) return;
    const small = others.map((b) => b.rect).filter((r) => r[2] * r[3] < area / 2);
    const isOn = ([x, y]) => [0, size.w].every((dx) => [0, size.h].every((dy) => surround(corners, [x + dx, y + dy])));
    const free = (obstacles) => {
      const places = NamePlaces.inside(rect, size, named.kind === "blank", 4 * this.unit);
      return this.free(places, size, obstacles, isOn);
    };
    const place = free(hiding.concat(small)) || (small.length ? free(hiding) : null);
    if (place) this.write(named.text, `name ${named.kind}`, place, size);
  }

  /**
   * Writes a text beside a box, or else on it. Returns whether it has room.
   * @param isBelow whether the place below the box is tried before the one above it
   */
  writeTag(text, className, corners, isBelow) {
    // A card on edge has no width.
    const [x, y, w, h] = boxOf(corners), rect = common([x, y, Math.max(w, 0.01), Math.max(h, 0.01)], this.seen);
    const size = this.sizeOf(text, "tag");
    if (!rect) return false;
    const place = this.free(NamePlaces.around(rect, size, isBelow, 3 * this.unit), size, [], () => true);
    if (place) this.write(text, `${className} tag`, place, size);
    return Boolean(place);
  }

  /**
   * The first place at which a text of a size is seen and free; null if there is none.
   * @param isOn whether it may be at a place
   */
  free(places, { w, h }, obstacles, isOn) {
    const taken = this.taken.concat(obstacles);
    for (const place of places) {
      const box = [...place, w, h];
      if (containsBox(this.seen, box) && !taken.some((other) => common(other, box)) && isOn(place)) return place;
    }
    return null;
  }

  write(text, className, [x, y], { w, h, ascent }) {
    const gap = 4 * this.unit; // So that two texts in a line do not read as one.
    this.taken.push([x - gap, y, w + 2 * gap, h]);
    this.overlay.append(svg("text", { x, y: y + ascent, class: className }, text));
  }

  /** The size of a text, with the room above its baseline. The fonts are those of `.overlay text` in inspector.css. */
  sizeOf(text, kind) {
    const { ruler } = NamePlaces, isLarge = ["tag", "root", "blank"].includes(kind);
    ruler.font = `${kind === "tag" ? 700 : 600} ${isLarge ? 13 : 10}px system-ui, sans-serif`;
    const measured = ruler.measureText(text), ascent = measured.fontBoundingBoxAscent;
    const [w, h, up] = [measured.width, ascent + measured.fontBoundingBoxDescent, ascent].map((n) => n * this.unit);
    return { w, h, ascent: up };
  }

  /** Places in a box, row by row. */
  static *inside([x, y, w, h], size, isCentered, margin) {
    if (isCentered) yield [x + (w - size.w) / 2, y + (h - size.h) / 2];
    for (const top of along(y, h - size.h, margin)) {
      for (const left of along(x, w - size.w, margin)) yield [left, top];
    }
  }

  /** Places above, below, and at the sides of a box, then those in it. */
  static *around(rect, size, isBelow, gap) {
    const [x, y, w, h] = rect, rows = [y - size.h - gap, y + h + gap];
    for (const top of isBelow ? rows.reverse() : rows) {
      for (const left of [...along(x, w - size.w, 0), x + w - size.w, x]) yield [left, top];
    }
    for (const left of [x + w + gap, x - size.w - gap]) {
      for (const top of [...along(y, h - size.h, 0), y]) yield [left, top];
    }
    yield* NamePlaces.inside(rect, size, false, gap);
  }
}

/** Places along a side. @param room how much longer it is than the text */
function along(start, room, margin) {
  const places = [];
  for (let at = Math.min(margin, room); at >= 0 && at <= room && places.length < NamePlaces.stepsMax; at += NamePlaces.step) {
    places.push(start + at);
  }
  return places;
}

/** What two boxes have in common: a box, or null. */
function common([x, y, w, h], [x2, y2, w2, h2]) {
  const left = Math.max(x, x2), top = Math.max(y, y2);
  const width = Math.min(x + w, x2 + w2) - left, height = Math.min(y + h, y2 + h2) - top;
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}

function containsBox([x, y, w, h], [x2, y2, w2, h2]) {
  const slack = 0.01;
  return x2 >= x - slack && y2 >= y - slack && x2 + w2 <= x + w + slack && y2 + h2 <= y + h + slack;
}

/** Whether a point is in the convex polygon with these corners. */
function surround(corners, [x, y]) {
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= -0.01) || sides.every((side) => side <= 0.01);
}
