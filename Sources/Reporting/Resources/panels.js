// The panels beside the stage: views and values, code, events, scenario, report.

/** Tabs with panels, as the ARIA practices describe them. */
class Tabs {
  constructor(label, entries) {
    this.element = make("section", "tabs");
    const list = make("div", "tablist");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", label);
    this.element.append(list);
    this.entries = entries.map(([name, panel], number) => {
      const tab = make("button", "tab", name), id = `tab-${Tabs.count++}`;
      tab.type = "button";
      Object.assign(tab, { id });
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", `${id}-panel`);
      panel.id = `${id}-panel`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", id);
      panel.tabIndex = 0;
      tab.addEventListener("click", () => this.choose(number));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        this.choose((this.chosen + step + entries.length) % entries.length);
        this.entries[this.chosen].tab.focus();
      });
      list.append(tab);
      this.element.append(panel);
      return { tab, panel };
    });
    this.choose(0);
  }

  static count = 0;

  choose(number) {
    this.chosen = number;
    this.entries.forEach(({ tab, panel }, i) => {
      tab.setAttribute("aria-selected", i === number);
      tab.tabIndex = i === number ? 0 : -1;
      panel.hidden = i !== number;
    });
  }
}

/** The tree of layers, and the values of the chosen one. */
class ViewsPanel {
  constructor(view) {
    this.view = view;
    this.element = make("div", "panel views");
    this.tree = make("div", "tree");
    this.tree.setAttribute("role", "tree");
    this.tree.setAttribute("aria-label", "Views at this instant, bottom first");
    this.values = make("div", "values");
    this.element.append(this.tree, this.values);
    this.attribute = null;
    this.tree.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const { view } = this, tree = view.film.samples[view.index].tree;
    const at = tree.indexOf(view.selected);
    view.select(tree[Math.max(0, Math.min(tree.length - 1, at + step))]);
    const chosen = this.tree.querySelector("[aria-selected=true]");
    if (chosen) chosen.focus();
  }

  show() {
    const { view } = this, { film } = view, sample = film.samples[view.index];
    this.tree.textContent = "";
    const wrong = new Set(view.violationsAt(view.index).flatMap((v) => film.layersOf(v, sample)));
    const depth = new Map();
    for (const layer of sample.tree) {
      const state = sample.states[layer], level = state.parent < 0 ? 0 : (depth.get(state.parent) || 0) + 1;
      depth.set(layer, level);
      const item = make("div", "item"), info = film.layers[layer];
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", level + 1);
      item.setAttribute("aria-selected", layer === view.selected);
      item.tabIndex = layer === view.selected ? 0 : -1;
      item.style.setProperty("--level", level);
      const swatch = make("span", "swatch");
      swatch.style.backgroundColor = info.view || info.snapshot ? Palette.of(info.view || info.snapshot) : "transparent";
      item.append(swatch, make("span", "who", film.names[layer]));
      const notes = [];
      if (film.names[layer] !== info.type) notes.push(info.type);
      if (state.isMask) notes.push("mask");
      if (state.isHidden) notes.push("hidden");
      else if (state.alpha < 1) notes.push(`alpha ${short(state.alpha)}`);
      if (state.picture >= 0 && film.pictures[state.picture].items.length === 0) notes.push("blank");
      if (state.text) notes.push(`“${state.text}”`);
      item.append(make("span", "what", notes.join(" · ")));
      const changed = sample.changed.get(layer);
      if (changed && view.index > 0) item.append(make("span", "changed", `Δ ${changed.join(", ")}`));
      if (wrong.has(layer)) item.append(make("span", "wrong", "! wrong here"));
      item.addEventListener("click", () => view.select(layer));
      this.tree.append(item);
    }
    this.showValues(sample);
  }

  /** The rows of the table: what was found and, if the model predicts it, expected. Numbers can be plotted. */
  static rows(view, sample, layer) {
    const { film } = view, state = sample.states[layer];
    // A layer that has left the window has kept its last state.
    if (!state || !sample.tree.includes(layer)) return [];
    const box = film.box(sample, layer), rows = [];
    const part = view.expectation.part(sample, layer);
    const wanted = part ? boxOf(view.expectation.corners(part, sample)) : null;
    const unknown = part && part.unknown || [];
    const add = (name, found, expected) => rows.push({ name, found, expected });
    const text = (list) => (list ? list.map(short).join(", ") : "");
    add("alpha on screen", box ? film.visibleAlpha(sample, layer) : null, part ? finite(part.alpha) : null);
    ["x", "y", "width", "height"].forEach((name, i) =>
      add(`${name} on screen`, box ? box[i] : null, wanted && !unknown.includes("quad") ? wanted[i] : null));
    add("corner radius", state.cornerRadius, part && !unknown.includes("cornerRadius") ? finite(part.cornerRadius || 0) : null);
    add("alpha", state.alpha, null);
    add("position", text(state.position), null);
    add("bounds", text(state.bounds), null);
    add("anchor point", text(state.anchor), null);
    add("transform", state.transform.length ? text(state.transform) : "identity", null);
    if (state.sublayerTransform && state.sublayerTransform.length) add("sublayer transform", text(state.sublayerTransform), null);
    add("z-position", state.zPosition, null);
    add("hidden", state.isHidden ? "yes" : "no", null);
    add("clips", state.clips ? "yes" : "no", null);
    add("fill", state.fill === "own" ? "its own color" : state.fill || "none", null);
    if (state.animated && state.animated.length) add("animated", state.animated.join(", "), null);
    return rows;
  }

  showValues(sample) {
    const { view } = this, { film } = view, layer = view.selected;
    this.values.textContent = "";
    if (layer < 0) {
      this.values.append(make("p", "hint", "Choose a view in the tree or on the stage."));
      return;
    }
    const head = make("h3", null, film.names[layer]);
    this.values.append(head);
    const isHere = sample.tree.includes(layer), left = isHere ? null : film.leftAt(view.index, layer);
    if (!isHere) {
      this.values.append(make("p", "hint", left === null ? "It is in no window at this instant." : `It left the window at tick ${short(left)}.`));
    }
    this.values.append(this.notes(sample, layer), this.plot(layer));
    if (isHere) this.values.append(this.table(sample, layer));
  }

  /** What violations of this instant say about a layer. */
  notes(sample, layer) {
    const { view } = this, notes = make("ul", "about");
    for (const violation of view.violationsAt(view.index)) {
      if (!view.film.layersOf(violation, sample).includes(layer)) continue;
      const note = make("li");
      note.append(make("b", null, `! ${violation.attribute || violation.law}: `), make("span", null, `expected ${violation.expected.text}, found ${violation.found.text}`));
      notes.append(note);
    }
    return notes;
  }

  /** The values of a layer that is in the window. */
  table(sample, layer) {
    const { view } = this, state = sample.states[layer];
    const rows = ViewsPanel.rows(view, sample, layer), before = view.film.samples[Math.max(0, view.index - 1)];
    const old = new Map(ViewsPanel.rows(view, before, layer).map((row) => [row.name, row.found]));
    const table = make("table"), top = make("tr");
    for (const name of ["Attribute", "Found", "Expected", "Goes to"]) top.append(make("th", null, name));
    table.append(top);
    const goals = { alpha: "alpha", position: "position", bounds: "bounds", transform: "transform", "corner radius": "cornerRadius" };
    for (const row of rows) {
      const line = make("tr"), isNumber = typeof row.found === "number";
      const name = make("td");
      if (isNumber) {
        const button = make("button", "plot-button", row.name);
        button.type = "button";
        button.setAttribute("aria-pressed", this.attribute === row.name);
        button.addEventListener("click", () => { this.attribute = row.name; this.show(); });
        name.append(button);
      } else name.textContent = row.name;
      const found = make("td", null, row.found === null ? "—" : isNumber ? short(row.found) : row.found);
      if (JSON.stringify(old.get(row.name)) !== JSON.stringify(row.found)) found.append(make("span", "changed", " Δ"));
      const expected = make("td", null, row.expected === null || row.expected === undefined ? "" : short(row.expected));
      if (isNumber && typeof row.expected === "number" && Math.abs(row.expected - row.found) > 0.01) {
        found.classList.add("bad");
        expected.prepend("≠ ");
      }
      const goal = state.goal && goals[row.name] ? state.goal[goals[row.name]] : undefined;
      line.append(name, found, expected, make("td", null, goal === undefined ? "" : Array.isArray(goal) ? (goal.length ? goal.map(short).join(", ") : "identity") : short(goal)));
      table.append(line);
    }
    return table;
  }

  /** The attribute that is plotted: the chosen one, or what the violation is about. */
  plotted(layer) {
    if (this.attribute) return this.attribute;
    const about = this.view.finding.violations.find((v) => this.view.film.layersNamed(v.view).includes(layer));
    if (!about) return "alpha on screen";
    const names = ["x on screen", "y on screen", "width on screen", "height on screen"];
    if (about.expected.numbers && about.expected.numbers.length === 4 && about.found.numbers) {
      const errors = about.expected.numbers.map((n, i) => Math.abs(finite(n) - finite(about.found.numbers[i])));
      return names[errors.indexOf(Math.max(...errors))];
    }
    return { cornerRadius: "corner radius", position: "x on screen", bounds: "width on screen", transform: "width on screen", frame: "x on screen" }[about.attribute] || "alpha on screen";
  }

  plot(layer) {
    const { view } = this, { film, finding } = view, attribute = this.plotted(layer);
    // The rows of all samples are made once for each layer: a film that plays draws the plot again and again.
    if (!this.course || this.course.layer !== layer) {
      this.course = { layer, rows: film.samples.map((sample) => ViewsPanel.rows(view, sample, layer)) };
    }
    const rows = this.course.rows.map((all) => all.find((r) => r.name === attribute));
    const found = runsOf(film.samples, rows.map((row) => row && row.found));
    const expected = runsOf(film.samples, rows.map((row) => row && row.expected));
    const figure = make("figure", "plot"), all = found.concat(expected).flat();
    if (all.length < 2) return figure;
    const times = film.samples.map((s) => s.time), t0 = times[0], t1 = Math.max(times[times.length - 1], t0 + 1);
    let low = Math.min(...all.map((p) => p[1])), high = Math.max(...all.map((p) => p[1]));
    if (high - low < 1e-9) { low -= 0.5; high += 0.5; }
    const w = 460, h = 130, left = 46, bottom = 18, top = 8;
    const x = (t) => left + (w - left - 8) * (t - t0) / (t1 - t0), y = (n) => top + (h - top - bottom) * (1 - (n - low) / (high - low));
    const picture = svg("svg", { viewBox: `0 0 ${w} ${h}`, role: "img", "aria-label": `${attribute} of ${film.names[layer]} over time, from ${short(low)} to ${short(high)}` });
    for (const n of [low, (low + high) / 2, high]) {
      picture.append(svg("line", { x1: left, x2: w - 8, y1: y(n), y2: y(n), class: "grid" }));
      picture.append(svg("text", { x: left - 6, y: y(n) + 4, class: "axis", "text-anchor": "end" }, short(+n.toFixed(2))));
    }
    for (const t of [t0, t1]) picture.append(svg("text", { x: x(t), y: h - 4, class: "axis", "text-anchor": t === t0 ? "start" : "end" }, `tick ${short(t)}`));
    const draw = (run, name) => {
      const points = run.map((p) => [x(p[0]).toFixed(1), y(p[1]).toFixed(1)]);
      // A line of one point is invisible.
      if (run.length === 1) picture.append(svg("circle", { cx: points[0][0], cy: points[0][1], r: 2.5, class: name }));
      else picture.append(svg("polyline", { points: points.map((p) => p.join(",")).join(" "), class: name }));
    };
    found.forEach((run) => draw(run, "found"));
    expected.forEach((run) => draw(run, "expected"));
    const now = film.samples[view.index].time;
    picture.append(svg("line", { x1: x(now), x2: x(now), y1: top, y2: h - bottom, class: "now" }));
    finding.violations.filter((v) => film.layersNamed(v.view).includes(layer)).forEach((v) => {
      picture.append(svg("text", { x: x(finite(v.time)), y: top + 8, class: "wrong", "text-anchor": "middle" }, "!"));
    });
    const caption = make("figcaption");
    caption.append(make("span", "key found", `${attribute}, found`));
    if (expected.length) caption.append(make("span", "key expected", "expected"));
    figure.append(caption, picture);
    return figure;
  }
}

/** Values over time as runs of points without a gap: a sample without a number ends a run. */
function runsOf(samples, values) {
  const runs = [];
  let run = null;
  values.forEach((value, i) => {
    if (typeof value !== "number") run = null;
    else if (run) run.push([samples[i].time, value]);
    else runs.push(run = [[samples[i].time, value]]);
  });
  return runs;
}

/** The subject's code, with what ran at this instant. */
class CodePanel {
  constructor(view) {
    this.view = view;
    this.element = make("div", "panel code");
    this.lines = [];
    const { finding } = view;
    if (!finding.sources.length) {
      this.element.append(make("p", "hint", "The lines of the subject are not known: the program was built without them, or their file is not here."));
    }
    for (const source of finding.sources) this.element.append(this.file(source));
  }

  file(source) {
    const box = make("section"), { location, calls } = this.view.finding;
    box.append(make("h3", null, source.file));
    const list = make("div", "source");
    // The arrows scroll what has the focus.
    list.tabIndex = 0;
    const callsOfFile = calls.filter((c) => c.file === source.file);
    source.lines.forEach((text, i) => {
      const number = source.start + i, line = make("div", "line"), runs = callsOfFile.filter((c) => c.line === number);
      line.append(make("span", "number", number), make("code", null, text || " "));
      const isBlamed = location && location.file === source.file && location.line === number;
      if (isBlamed) {
        line.classList.add("blamed");
        line.append(make("span", "blame", `! ${location.action}${location.isConfirmed ? "" : " (unconfirmed)"}`));
      }
      if (runs.length) {
        line.classList.add("ran");
        const times = [...new Set(runs.map((c) => c.time))];
        const button = make("button", "when", times.length > 1 ? `${times.length} instants` : `tick ${short(times[0])}`);
        button.type = "button";
        button.title = [...new Set(runs.map((c) => `tick ${short(c.time)}: ${c.action}${c.view ? ` of ${c.view}` : ""}`))].slice(0, 20).join("\n");
        button.setAttribute("aria-label", `Line ${number} ran at ${button.textContent}; go there`);
        button.addEventListener("click", () => {
          const now = this.view.film.samples[this.view.index].time;
          this.view.goTo(times.find((t) => t > now + 1e-9) ?? times[0]);
          const call = runs.find((c) => c.view), layer = call ? this.view.film.layersNamed(call.view)[0] : undefined;
          if (layer !== undefined) this.view.select(layer);
        });
        line.append(button);
        this.lines.push({ line, times });
      }
      list.append(line);
    });
    box.append(list);
    return box;
  }

  /** Marks the lines that ran since the sample before. */
  show() {
    const { view } = this, now = view.film.samples[view.index].time;
    const before = view.index > 0 ? view.film.samples[view.index - 1].time : -Infinity;
    for (const { line, times } of this.lines) {
      line.classList.toggle("now", times.some((t) => t <= now + 1e-9 && t > before + 1e-9 || Math.abs(t - now) < 1e-9));
    }
  }

  /** Scrolls to the line that is responsible. */
  showBlame() {
    const blamed = this.element.querySelector(".blamed");
    if (blamed) this.element.scrollTop = Math.max(0, blamed.offsetTop - this.element.clientHeight / 3);
  }
}

/** Everything that happened, as a list of instants to go to. */
class EventsPanel {
  static itemsMax = 600;

  constructor(view) {
    this.view = view;
    this.element = make("div", "panel events");
    const list = make("ol"), { finding, film } = view, all = [];
    finding.operations.forEach((o) => all.push([o.time, "operation", o.text]));
    finding.events.forEach((e) => all.push([e.time, "event", e.text]));
    film.callbacks.forEach((c) => all.push([c.time, "callback", `${c.screen} ${c.kind}`]));
    finding.calls.filter((c) => c.kind === "completion").forEach((c) => all.push([c.time, "code", `${c.function} ${c.action}`]));
    finding.violations.forEach((v) => all.push([v.time, "violation", `! ${v.text}`]));
    all.sort((a, b) => a[0] - b[0]);
    this.items = all.slice(0, EventsPanel.itemsMax).map(([time, kind, text]) => {
      const item = make("li", kind), button = make("button", null, `tick ${short(time)}`);
      button.type = "button";
      button.addEventListener("click", () => view.goTo(time));
      item.append(button, make("span", null, text));
      list.append(item);
      return { item, time };
    });
    this.element.append(list);
    const omitted = all.length - this.items.length;
    if (omitted) this.element.append(make("p", "hint", `${omitted} more are left out.`));
  }

  show() {
    const now = this.view.film.samples[this.view.index].time;
    for (const { item, time } of this.items) item.classList.toggle("now", Math.abs(time - now) < 1e-9);
  }
}

/** The scenario, beside the first one, and what else would do. */
function scenarioPanel(finding) {
  const element = make("div", "panel scenario"), columns = make("div", "columns");
  const column = (title, lines) => {
    const box = make("section");
    box.append(make("h3", null, title), make("pre", null, lines.join("\n")));
    columns.append(box);
  };
  if (finding.first) column("The first scenario that broke the law", finding.first);
  finding.before.forEach((lines, i) => column(`Before it, in the same process: ${i + 1}`, lines));
  column(finding.result === "broken" ? "The minimal scenario" : "The scenario", finding.scenario);
  element.append(columns);
  if (!finding.first && finding.result === "broken") {
    element.append(make("p", "hint", "The first scenario, from which this one was made smaller, is not known: the entry does not hold it, or scenarios are generated differently since."));
  }
  if (finding.explanation.length) {
    element.append(make("h3", null, "Other values that break the law, too"));
    const list = make("ul");
    for (const line of finding.explanation) list.append(make("li", null, line));
    element.append(list);
  }
  return element;
}

function reportPanel(finding) {
  const element = make("div", "panel report");
  element.append(make("pre", null, finding.report.join("\n")));
  if (finding.omissions.length) element.append(make("p", "hint", `Left out: ${finding.omissions.join("; ")}.`));
  element.append(make("h3", null, "The law"), make("p", null, finding.law.sentence), make("p", "hint", `Source: ${finding.law.source}`));
  return element;
}
