// The page of a run, or of several findings: causes first, then how much was tested.

function runPage({ run, findings, omitted }) {
  const page = make("div", "run");
  page.append(make("h1", null, run ? `Scenarios from seed ${run.seed}` : `${findings.length} findings`));
  if (run) page.append(summaryOf(run));
  page.append(make("h2", null, run ? "Causes" : "Findings"), causeList(run, findings));
  if (omitted) page.append(make("p", "hint", `${omitted} more are left out; see the corpus.`));
  if (!run) return page;
  if (run.history && run.history.length > 1) page.append(make("h2", null, "Over time"), historyOf(run.history));
  page.append(make("h2", null, "Laws"), lawTable(run.laws));
  page.append(make("h2", null, "Coverage"), coverageOf(run));
  page.append(make("h2", null, "Scenarios"), labelsOf(run));
  const problems = [
    ...run.refusals.map((r) => (r.scenarios !== undefined ? `${grouped(r.scenarios)} scenarios of ${r.subject} were not judged: ${r.reason}`
      : `${r.subject} was skipped for the rest of the run: ${r.reason}`)),
    ...run.losses.map((l) => `scenario ${l.number} of ${l.subject} was not judged: ${l.reason}`),
    ...run.unstable.map((u) => `${u.subject}, ${u.law}: unstable, failed in ${u.failures} of ${u.runs} runs`),
    ...run.unrepeatedEnds.map((e) => `${e.ends} times a process ended in a scenario of ${e.subject}, but none does alone: ${e.found}`),
  ];
  if (problems.length) {
    const list = make("ul");
    for (const text of problems.slice(0, 100)) list.append(make("li", null, text));
    page.append(make("h2", null, "Not judged, or not each time"), list);
  }
  return page;
}

/** A number with separators: 1,234,567. */
function grouped(n) { return Math.round(n).toLocaleString("en-US"); }

/** The figures at the top of the page of a run. */
function summaryOf(run) {
  const box = make("dl", "figures");
  const add = (name, value) => { const pair = make("div"); pair.append(make("dt", null, name), make("dd", null, value)); box.append(pair); };
  if (run.isRunning) add("state", "running");
  if (run.failure) add("ended early", run.failure);
  add("scenarios", grouped(run.runs));
  add("seconds", grouped(run.seconds));
  add("scenarios a second", grouped(run.runsPerSecond));
  add("causes", grouped(run.causes.length));
  add("findings", grouped(run.findings.length));
  if (run.pendingFailures) add("failures to shrink", grouped(run.pendingFailures));
  add("features seen", grouped(run.coverage.features));
  add("chance of something new", `${short(100 * run.coverage.chanceOfNew)} %`);
  add("repeated differently", `${run.repetitions.differences + run.repetitions.freshDifferences} of ${grouped(run.repetitions.runs + run.repetitions.freshRuns)}`);
  return box;
}

/** What a run without a cause says; failures that wait to be shrunk have none yet. */
function withoutCause(run) {
  const waiting = run.pendingFailures;
  if (waiting) return `No cause is known yet: ${counted(waiting, "failure")} ${waiting === 1 ? "is" : "are"} being shrunk.`;
  const isClean = !run.leftOut && !run.unstable.length && !run.unrepeatedEnds.length;
  return (isClean ? "No law is broken" : "No finding") + (run.isRunning ? " so far." : ".");
}

/** A number with its noun: 1 finding, 2 findings. */
function counted(n, noun) { return `${grouped(n)} ${noun}${n === 1 ? "" : "s"}`; }

/** The findings of a cause besides the best one, each with a link if it is on the page. */
function furtherFindings(cause, run, findings) {
  // The findings of a run begin with the best one of each cause, see Dashboard.swift.
  const own = run.findings.map((finding, number) => ({ finding, number }))
    .filter(({ finding, number }) => number >= run.causes.length && finding.cause === cause.fingerprint);
  if (!own.length) return "";
  const box = make("details", "further"), list = make("ul");
  box.dataset.cause = cause.fingerprint;
  box.append(make("summary", null, counted(own.length, "more finding")), list);
  for (const { finding, number } of own) {
    const item = make("li"), isHere = number < findings.length, title = make(isHere ? "a" : "span", null, finding.law);
    if (isHere) title.href = `#finding-${number + 1}`;
    item.append(title, ` · ${counted(finding.views, "view")}, ${counted(finding.events, "event")}${finding.path ? ` · ${finding.path}` : ""}`);
    list.append(item);
  }
  return box;
}

/** The causes of a run, each with links to its findings; without a run, the findings. */
function causeList(run, findings) {
  const list = make("ol", "causes");
  const entry = (title, facts, place, number) => {
    const item = make("li"), head = make(number >= 0 ? "a" : "span", "cause", title);
    if (number >= 0) head.href = `#finding-${number + 1}`;
    item.append(head, make("p", "facts", facts));
    if (place) {
      const line = make("p", "place");
      line.append(make("b", null, place.text), make("code", null, (place.source || "").trim()));
      item.append(line);
    }
    list.append(item);
    return item;
  };
  if (run) {
    if (!run.causes.length) return make("p", "hint", withoutCause(run));
    run.causes.forEach((cause, index) => {
      // The findings of the page have the order of those of the run.
      const number = index < findings.length ? index : -1;
      const place = cause.location ? { text: `${cause.location.file}:${cause.location.line} `, source: cause.source } : null;
      const sentence = number >= 0 && findings[number].violations[0] ? findings[number].violations[0].text : cause.laws.join(", ");
      entry(`${cause.subject}: ${sentence}`, `${cause.laws.join(", ")} · ${cause.kind} · ${cause.grade} · ${counted(cause.findings, "finding")}`, place, number)
        .append(furtherFindings(cause, run, findings));
    });
  } else {
    findings.forEach((f, number) => {
      const place = f.location ? { text: `${f.location.file}:${f.location.line} `, source: f.location.source } : null;
      entry(`${f.subject}: ${f.violations[0] ? f.violations[0].text : f.law.sentence}`, `${f.law.slug} · ${f.result}${f.grade ? ` · ${f.grade}` : ""} · ${f.path}`, place, number);
    });
  }
  return list;
}

/** A table that scrolls sideways. Numbers are aligned to the right. */
function table(heads, rows) {
  const box = make("div", "scroll"), element = make("table"), top = make("tr");
  for (const head of heads) { const cell = make("th", null, head); cell.scope = "col"; top.append(cell); }
  element.append(top);
  for (const row of rows) {
    const line = make("tr");
    row.forEach((cell) => {
      const data = make("td", typeof cell === "number" ? "number" : null);
      if (cell instanceof Node) data.append(cell);
      else data.textContent = typeof cell === "number" ? grouped(cell) : cell;
      line.append(data);
    });
    element.append(line);
  }
  box.append(element);
  return box;
}

/** A bar for a share, with the share as text beside it. */
function share(part, whole) {
  const box = make("span", "share"), bar = make("span", "share-bar");
  const percent = whole > 0 ? 100 * part / whole : 0;
  bar.style.width = `${Math.min(100, percent)}%`;
  const shell = make("span", "share-shell");
  shell.append(bar);
  box.append(shell, make("span", "share-text", `${short(+percent.toFixed(percent < 1 ? 2 : 1))} %`));
  return box;
}

/** How often each law was checked, those that were tested least first. */
function lawTable(laws) {
  const rows = Object.entries(laws).map(([slug, law]) => [
    slug, law.severity, law.checked, law.nonVacuous, share(law.nonVacuous, law.checked),
    law.nonVacuous === 0 ? "! never tested" : law.excused ? Object.entries(law.excused).map(([k, n]) => `${k}: ${grouped(n)}`).join(", ") : "",
  ]);
  rows.sort((a, b) => a[3] - b[3]); // By `nonVacuous`.
  return table(["law", "severity", "checked", "non-vacuous", "share", "excused comparisons"], rows);
}

function coverageOf(run) {
  const box = make("div");
  box.append(table(["subject", "scenarios", "kinds that never occurred"],
    Object.entries(run.subjects).map(([name, s]) => [name, s.runs, s.neverOccurred.join(", ")])));
  const machine = Object.entries(run.coverage.machine);
  if (machine.length) {
    box.append(make("h3", null, "States of the transition machine, moves in them, and moves, of those that are possible"));
    const part = (visited, all) => {
      const cell = make("span", "part");
      cell.append(make("span", "number", `${grouped(visited)} of ${grouped(all)}`), share(visited, all));
      return cell;
    };
    box.append(table(["container", "states", "moves in a state", "moves", "moves never taken"], machine.map(([container, m]) => [
      container, part(m.statesVisited, m.states), part(m.pairsVisited, m.pairs), part(m.movesVisited, m.moves),
      m.movesNeverTaken.join(", ") || "none",
    ])));
  }
  if (run.shares.length) {
    box.append(table(["required share", "at least", "decision"], run.shares.map((s) => [s.label, `${short(100 * s.required)} %`, s.decision])));
  }
  return box;
}

function labelsOf(run) {
  return table(["what scenarios were like", "how many", "share"],
    Object.entries(run.coverage.labels).sort((a, b) => b[1] - a[1]).map(([label, count]) => [label, count, share(count, run.runs)]));
}

/** Small multiples of what grew during the run. */
function historyOf(history) {
  const box = make("div", "multiples");
  const charts = [["scenarios", "runs"], ["features seen", "features"], ["findings, and failures to shrink", "failures"], ["causes", "causes"], ["scenarios a second", "runsPerSecond"], ["chance of something new", "chanceOfNew"], ["kept scenarios", "kept"], ["workers", "workers"], ["memory in MB, without workers", "memory"]];
  for (const [name, key] of charts) {
    const points = history.filter((h) => typeof h[key] === "number").map((h) => [h.seconds, h[key]]);
    if (points.length < 2) continue;
    const figure = make("figure"), high = Math.max(...points.map((p) => p[1]), 1e-9), end = Math.max(...points.map((p) => p[0]), 1e-9);
    const last = points[points.length - 1][1];
    figure.append(make("figcaption", null, `${name}: ${last < 1 ? short(last) : grouped(last)}`));
    const picture = svg("svg", { viewBox: "0 0 300 80", role: "img", "aria-label": `${name} over ${grouped(end)} seconds, at last ${short(last)}` });
    picture.append(svg("line", { x1: 0, x2: 300, y1: 79, y2: 79, class: "grid" }));
    picture.append(svg("polyline", { class: "found", points: points.map(([t, n]) => `${(300 * t / end).toFixed(1)},${(78 - 74 * n / high).toFixed(1)}`).join(" ") }));
    figure.append(picture);
    box.append(figure);
  }
  return box;
}
