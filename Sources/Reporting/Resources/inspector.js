// The page: a finding, a list of findings, or a run.

/** One finding: what is chosen, and the panels that show it. */
class FindingView {
  /** @param isSecond whether the second run of a metamorphic law is shown */
  constructor(whole, isSecond = false) {
    const finding = isSecond ? { ...whole, trace: undefined, prediction: undefined, ...whole.second } : whole;
    this.finding = finding;
    this.isSecond = isSecond;
    this.film = new Film(finding);
    this.expectation = new Expectation(finding, this.film);
    this.index = 0;
    /** The sample of each violation. */
    this.violationIndices = this.film.count ? finding.violations.map((v) => this.film.sampleIndexOf(v)) : [];
    this.selected = -1;
    this.element = make("article", "finding");
    this.element.append(this.head());
    if (!this.film.count) {
      this.element.append(this.withoutFilm());
      return;
    }
    const first = finding.violations[0];
    if (first) {
      this.index = this.film.sampleIndexOf(first);
      this.selected = this.layerOf(first) ?? -1;
    }
    if (this.selected < 0) this.selected = this.film.samples[this.index].tree.find((i) => this.film.layers[i].view) ?? -1;
    this.stage = new StagePanel(this);
    this.stage.choose(this.stage.defaultReference(first));
    if (first && this.stage.isOutside(first, this.film.samples[this.index])) this.stage.switches.outside.checked = true;
    this.views = new ViewsPanel(this);
    this.code = new CodePanel(this);
    this.events = new EventsPanel(this);
    this.timeline = new TimelinePanel(this);
    const tabs = new Tabs("Details", [
      ["Views", this.views.element], ["Code", this.code.element], ["Events", this.events.element],
      ["Scenario", scenarioPanel(finding)], ["Report", reportPanel(finding)],
    ]);
    const work = make("div", "work");
    work.append(this.stage.element, tabs.element);
    this.element.append(work, this.timeline.element);
    this.moments = [...finding.operations, ...finding.events].map((m) => m.time).concat(this.film.callbacks.map((c) => c.time));
    this.tabs = tabs;
    // The tab of the code.
    tabs.entries[1].tab.addEventListener("click", () => this.code.showBlame());
  }

  /** Whether the film ends with the process: nothing is known of what comes after it. */
  get isCutOff() {
    return this.finding.law.slug === "does-not-crash" && this.finding.result === "broken" && this.film.count > 0;
  }

  head() {
    const { finding } = this, head = make("header", "finding-head");
    const title = make("h1", null, finding.law.sentence);
    const facts = make("p", "facts");
    const verdict = { broken: "! broken", holds: "✓ holds", unchecked: "– not checked" }[finding.result];
    facts.append(make("span", `verdict ${finding.result}`, verdict), make("span", null, finding.subject), make("span", null, finding.law.slug));
    if (finding.result === "broken") {
      facts.append(make("span", null, finding.kind === "fault" ? "a scenario with a fault" : `an ${finding.kind} scenario`));
      if (finding.grade) facts.append(make("span", null, finding.grade));
      if (finding.law.severity !== "error") facts.append(make("span", null, finding.law.severity));
    }
    head.append(title, facts);
    if (finding.location) {
      const { file, line, action, source } = finding.location, place = make("p", "place");
      place.append(make("b", null, `${file}:${line}`), make("span", null, ` ${action}  `), make("code", null, (source || "").trim()));
      head.append(place);
    }
    this.list = make("ol", "violations");
    finding.violations.forEach((violation, number) => {
      const item = make("li"), button = make("button");
      button.type = "button";
      button.append(make("span", "sign", `! ${number + 1}`), make("span", null, ` ${violation.text}`));
      button.addEventListener("click", () => {
        if (!this.film.count) return;
        this.timeline.stop();
        this.show(this.film.sampleIndexOf(violation));
        this.select(this.layerOf(violation));
      });
      item.append(button);
      this.list.append(item);
    });
    // The first two are always shown, and more than one other is folded away.
    if (finding.violations.length > 3) {
      const more = make("details", "all-violations"), rest = make("ol", "violations");
      rest.start = 3;
      rest.append(...[...this.list.children].slice(2));
      more.append(make("summary", null, `${finding.violations.length - 2} more violations`), rest);
      head.append(this.list, more);
    } else if (finding.violations.length) head.append(this.list);
    if (finding.usualFix && finding.result === "broken") head.append(make("p", "fix", `Usual fix: ${finding.usualFix}`));
    if (finding.second) head.append(this.runs());
    if (this.isCutOff) {
      head.append(make("p", "hint", "The film ends where the process does. What happened in its last tick is not in it."));
    }
    return head;
  }

  /** Links between the two runs that a metamorphic law compares. */
  runs() {
    const runs = make("p", "hint", "The law compares two runs: ");
    const single = /^#finding-\d+/.exec(location.hash), base = single ? single[0] : "#first";
    [["the first", base, !this.isSecond], ["the second", `${base}-second`, this.isSecond]].forEach(([name, target, isShown], number) => {
      const link = make("a", null, name);
      link.href = target;
      if (isShown) link.setAttribute("aria-current", "true");
      runs.append(number ? " · " : "", link, isShown ? " (shown)" : "");
    });
    return runs;
  }

  /** What is shown if no run of the scenario could be filmed. */
  withoutFilm() {
    const box = make("div", "plain-panels"), { finding } = this;
    box.append(make("p", "hint", "There is no picture: the process ended at once or after other scenarios, or each run takes seconds."));
    this.code = new CodePanel(this);
    for (const [name, panel] of [["Code", this.code.element], ["Scenario", scenarioPanel(finding)], ["Report", reportPanel(finding)]]) {
      const section = make("section");
      section.append(make("h2", null, name), panel);
      box.append(section);
    }
    return box;
  }

  violationsAt(index) {
    return this.finding.violations.filter((violation, number) => this.violationIndices[number] === index);
  }

  /** The layer that a violation is about, at the present sample. */
  layerOf(violation) { return this.film.layersOf(violation, this.film.samples[this.index])[0]; }

  show(index) {
    if (!this.film.count) return;
    this.index = Math.max(0, Math.min(this.film.count - 1, index));
    this.stage.show();
    this.timeline.show(this.index);
    this.views.show();
    this.code.show();
    this.events.show();
  }

  select(layer) {
    if (layer === undefined || layer < 0) return;
    this.selected = layer;
    this.stage.show();
    this.views.show();
  }

  goTo(time) {
    this.timeline.stop();
    this.show(this.film.indexAt(finite(time)));
  }

  move(step) {
    this.timeline.stop();
    this.show(this.index + step);
  }

  /** Goes to the next or previous violation or event. @param what "violations", or "moments" for events */
  jump(what, step) {
    const all = what === "violations" ? this.violationIndices : this.moments.map((t) => this.film.indexAt(t));
    const indices = [...new Set(all)].sort((a, b) => a - b);
    const next = step > 0 ? indices.find((i) => i > this.index) : indices.reverse().find((i) => i < this.index);
    if (next !== undefined) this.move(next - this.index);
    const violation = what === "violations" ? this.violationsAt(this.index)[0] : null;
    if (violation) this.select(this.layerOf(violation));
  }

  key(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1 };
    const { key, shiftKey } = event;
    if (steps[key]) this.move(steps[key] * (shiftKey ? 8 : 1));
    else if (key === "Home") this.move(-this.film.count);
    else if (key === "End") this.move(this.film.count);
    else if (key === " ") this.timeline.toggle();
    else if (key === "v" || key === "V") this.jump("violations", shiftKey ? -1 : 1);
    else if (key === "e" || key === "E") this.jump("moments", shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }
}

/** The page: shows what its address names, a finding or the list, and passes keys on to the finding. */
class Inspector {
  constructor(data, main) {
    this.data = data;
    this.main = main;
    this.view = null;
    addEventListener("hashchange", () => this.route());
    addEventListener("keydown", (event) => {
      if (!this.view || !this.view.film.count || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target.closest("select, [role=tablist], input:not([type=range])")) return;
      // Wide code scrolls by its own arrows.
      if (event.key.startsWith("Arrow") && [".source", ".panel.code"].some((box) => isWide(target.closest(box)))) return;
      if (event.key === " " && target.closest("button, summary")) return;
      this.view.key(event);
    });
    this.route();
  }

  get isSingle() { return !this.data.run && this.data.findings.length === 1; }

  route() {
    if (this.view && this.view.timeline) this.view.timeline.stop();
    const number = this.isSingle ? 0 : Number((/^#finding-(\d+)(-second)?$/.exec(location.hash) || [])[1]) - 1;
    const finding = this.data.findings[number];
    this.main.textContent = "";
    if (!finding) {
      this.view = null;
      document.title = "Findings";
      this.main.append(runPage(this.data));
      return;
    }
    document.title = `${finding.law.slug} · ${finding.subject}`;
    this.view = new FindingView(finding, location.hash.endsWith("-second") && Boolean(finding.second));
    if (!this.isSingle) {
      const back = make("a", "back", "‹ all findings");
      back.href = "#";
      this.view.element.prepend(back);
    }
    this.main.append(this.view.element);
    this.view.show(this.view.index);
    if (this.view.code) this.view.code.showBlame();
    scrollTo(0, 0);
  }

  /** Takes over newer data of a run that goes on. The lists of findings that are open stay open. */
  update(data) {
    this.data = data;
    if (this.view) return;
    const open = new Set([...this.main.querySelectorAll("details[open]")].map((box) => box.dataset.cause));
    this.route();
    for (const box of this.main.querySelectorAll("details")) box.open = open.has(box.dataset.cause);
  }
}

/** Whether an element, if there is one, can scroll sideways. */
function isWide(element) { return Boolean(element) && element.scrollWidth > element.clientWidth; }

/**
 * A dashboard loads `data.js` again and again, because a page from a file may not fetch one: every two
 * seconds, as often as `Dashboard` writes it.
 */
function watch(main) {
  let inspector = null;
  window.inspectorData = (data) => {
    if (inspector) inspector.update(data);
    else inspector = new Inspector(data, main);
    if (!data.run || !data.run.isRunning) clearInterval(timer);
  };
  const load = () => {
    const script = make("script");
    script.src = `data.js?${Date.now()}`;
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  };
  const timer = setInterval(load, 2000);
  load();
}

document.addEventListener("DOMContentLoaded", () => {
  const main = document.querySelector("main"), data = JSON.parse(document.getElementById("data").textContent);
  if (data) new Inspector(data, main);
  else watch(main);
});
