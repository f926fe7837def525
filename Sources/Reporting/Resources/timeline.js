// The timeline: rows of what happened, a cursor, and the buttons that move it.

/** The rows and the buttons below the stage. */
class TimelinePanel {
  constructor(view) {
    this.view = view;
    this.element = make("section", "timeline");
    this.element.setAttribute("aria-label", "Timeline");
    const { film, finding } = view, samples = film.samples;
    this.start = samples.length ? samples[0].time : 0;
    this.end = Math.max(samples.length ? samples[samples.length - 1].time : 1, this.start + 1,
      ...finding.violations.map((v) => finite(v.time)));
    this.element.append(this.controls());
    this.tracks = make("div", "tracks");
    this.element.append(this.tracks);
    for (const row of this.rows()) this.tracks.append(row);
    this.cursor = make("div", "cursor");
    this.tracks.append(this.cursor);
    this.drag();
  }

  /** Where a time lies between the start and the end, 0 to 1. */
  share(time) { return (finite(time) - this.start) / (this.end - this.start); }

  x(time) { return `${(100 * this.share(time)).toFixed(3)}%`; }

  // The buttons.

  controls() {
    const bar = make("div", "controls"), view = this.view;
    const button = (text, label, act) => {
      const element = make("button", null, text);
      element.type = "button";
      element.setAttribute("aria-label", label);
      element.title = label;
      element.addEventListener("click", act);
      bar.append(element);
      return element;
    };
    button("⇤ !", "Previous violation (Shift V)", () => view.jump("violations", -1));
    button("⟨ •", "Previous event (Shift E)", () => view.jump("moments", -1));
    button("‹", "Previous sample (left arrow)", () => view.move(-1));
    this.playButton = button("▶", "Play (space)", () => this.toggle());
    this.playButton.classList.add("play");
    button("›", "Next sample (right arrow)", () => view.move(1));
    button("• ⟩", "Next event (E)", () => view.jump("moments", 1));
    button("! ⇥", "Next violation (V)", () => view.jump("violations", 1));
    const speed = make("select");
    speed.setAttribute("aria-label", "Speed");
    this.speed = 0.5;
    for (const value of [0.1, 0.25, 0.5, 1, 2, 4]) {
      const option = make("option", null, `${value}×`);
      option.value = value;
      option.selected = value === this.speed;
      speed.append(option);
    }
    speed.addEventListener("change", () => { this.speed = Number(speed.value); });
    bar.append(speed);
    this.slider = make("input", "scrub");
    Object.assign(this.slider, { type: "range", min: 0, max: Math.max(0, view.film.count - 1), step: 1, value: 0 });
    this.slider.setAttribute("aria-label", "Sample");
    this.slider.addEventListener("input", () => view.show(Number(this.slider.value)));
    bar.append(this.slider);
    this.clock = make("output", "clock");
    bar.append(this.clock);
    return bar;
  }

  toggle() { this.isPlaying ? this.stop() : this.play(); }

  play() {
    const { view } = this, samples = view.film.samples;
    if (samples.length < 2) return;
    if (view.index >= samples.length - 1) view.show(0);
    this.isPlaying = true;
    this.playButton.textContent = "❚❚";
    this.playButton.setAttribute("aria-label", "Pause (space)");
    let last = performance.now(), time = samples[view.index].time;
    const step = (now) => {
      if (!this.isPlaying) return;
      time += Math.min(0.1, (now - last) / 1000) * ticksPerSecond * this.speed;
      last = now;
      let index = view.index;
      while (index + 1 < samples.length && samples[index + 1].time <= time) index++;
      if (index !== view.index) view.show(index);
      if (index >= samples.length - 1) return this.stop();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  stop() {
    this.isPlaying = false;
    this.playButton.textContent = "▶";
    this.playButton.setAttribute("aria-label", "Play (space)");
  }

  /** Lets the mouse move the instant on the rows. */
  drag() {
    const move = (event) => {
      const track = this.tracks.querySelector(".track").getBoundingClientRect();
      const share = Math.max(0, Math.min(1, (event.clientX - track.left) / track.width));
      this.view.show(this.view.film.indexAt(this.start + share * (this.end - this.start)));
    };
    this.tracks.addEventListener("pointerdown", (event) => {
      if (!event.target.closest(".track") || event.button) return;
      this.tracks.setPointerCapture(event.pointerId);
      this.stop();
      move(event);
      this.tracks.onpointermove = move;
    });
    for (const end of ["pointerup", "pointercancel"]) {
      this.tracks.addEventListener(end, () => { this.tracks.onpointermove = null; });
    }
  }

  show(index) {
    const sample = this.view.film.samples[index];
    if (!sample) return;
    this.slider.value = index;
    const milliseconds = Math.round(sample.time * 1000 / ticksPerSecond);
    this.slider.setAttribute("aria-valuetext", `tick ${short(sample.time)}, ${milliseconds} ms`);
    this.clock.textContent = `tick ${short(sample.time)} · ${milliseconds} ms · sample ${index + 1} of ${this.view.film.count}`;
    this.cursor.style.setProperty("--at", this.x(sample.time));
  }

  // The rows.

  /** An empty row with its name. */
  row(name, className, title) {
    const row = make("div", `row ${className}`), label = make("div", "label", name), track = make("div", "track");
    label.title = title || name;
    row.append(label, track);
    row.track = track;
    return row;
  }

  /** Puts a letter or a sign at a time of a row. */
  mark(track, time, text, title, className = "") {
    const mark = make("span", `mark ${className}`, text);
    const share = this.share(time);
    mark.style.left = this.x(time);
    // A text at an end of the row stays in it.
    mark.style.transform = `translateX(${share < 0.02 ? 0 : share > 0.98 ? -100 : -50}%)`;
    mark.title = title;
    track.append(mark);
    return mark;
  }

  /** Puts marks in a row: what has one time is one mark with each of its letters. */
  marks(track, things, letterOf, textOf = (thing) => thing.text) {
    for (const [time, list] of byTime(things)) {
      const letters = [...new Set(list.map(letterOf))].join("");
      this.mark(track, time, letters, list.map((thing) => `tick ${short(time)}: ${textOf(thing)}`).join("\n"));
    }
  }

  rows() {
    const { finding, film } = this.view, rows = [];
    rows.push(this.scale());
    if (finding.violations.length) rows.push(this.violations());
    const transitions = finding.trace ? finding.trace.transitions : [];
    const predicted = finding.prediction ? finding.prediction.transitions : [];
    const { isCutOff } = this.view;
    const open = isCutOff ? "in flight" : "never completed";
    transitions.forEach((transition) => {
      const name = finding.operations[transition.operation];
      const row = this.row(name ? name.text : transition.kind, "transition");
      const expected = predicted.find((p) => p.operation === transition.operation);
      const isOpen = transition.completed === undefined || transition.completed === null;
      if (expected && expected.timed) this.bar(row.track, expected.began, expected.completes, "", `the model expects ${expected.began} to ${expected.completes}`, "predicted");
      this.bar(row.track, transition.began, isOpen ? this.end : transition.completed, isOpen ? open : transition.cancelled ? "cancelled" : "",
        `tick ${transition.began} to ${isOpen ? `the end: ${open}` : transition.completed}`, isOpen || transition.cancelled ? "cancelled" : "");
      rows.push(row);
    });
    const started = new Set(transitions.map((t) => t.operation));
    const others = finding.operations.filter((o, i) => !started.has(i) && !(isCutOff && o.time >= film.samples[film.count - 1].time));
    if (others.length) {
      const row = this.row("without animator", "");
      this.marks(row.track, others, () => "▸");
      rows.push(row);
    }
    // The rows and letters of ScenarioTimeline.swift, by the names of `Event.Kind`: a new kind of event needs its letter
    // in both.
    const isFinger = (e) => ["update", "finish", "cancel"].includes(e.kind);
    const isApp = (e) => ["write", "mark", "remove", "enableAnimations", "changeDelegate", "pauseAnimator", "continueAnimator", "app"].includes(e.kind);
    const finger = finding.events.filter(isFinger);
    if (finger.length) rows.push(this.finger(finger));
    const letters = { write: "w", mark: "l", remove: "r", enableAnimations: "a", changeDelegate: "d", pauseAnimator: "p", continueAnimator: "g", app: "v", resize: "s", cutAnimationsShort: "x", visitBackground: "h", warnOfMemory: "n", closeWindow: "o" };
    for (const [name, events] of [["app", finding.events.filter(isApp)], ["system", finding.events.filter((e) => !isFinger(e) && !isApp(e))]]) {
      if (!events.length) continue;
      const row = this.row(name, "");
      this.marks(row.track, events, (e) => letters[e.kind] || "•");
      rows.push(row);
    }
    const completions = finding.calls.filter((c) => c.kind === "completion");
    if (completions.length) {
      const row = this.row("completion calls", "");
      this.marks(row.track, completions, () => "e", (c) => `${c.function} completes the transition`);
      rows.push(row);
    }
    if (film.callbacks.length) rows.push(this.callbacks());
    rows.push(...this.animations());
    const calls = finding.calls.filter((c) => c.kind !== "completion");
    if (calls.length) {
      const row = this.row("code", "code");
      for (const [time, { length }] of byTime(calls)) this.mark(row.track, time, "", `tick ${short(time)}: ${length} calls`, "call").style.opacity = Math.min(1, 0.4 + length / 12);
      rows.push(row);
    }
    return rows;
  }

  /** The row of ticks, at most about ten. */
  scale() {
    const row = this.row("tick", "scale"), length = this.end - this.start;
    const step = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096].find((s) => length / s <= 10) || length / 8;
    for (let t = Math.ceil(this.start / step) * step; t <= this.end; t += step) this.mark(row.track, t, short(t), `${Math.round(t * 1000 / ticksPerSecond)} ms`, "tick");
    return row;
  }

  violations() {
    const { violations } = this.view.finding, row = this.row("broken", "violations");
    for (const [time, list] of byTime(violations)) {
      this.mark(row.track, time, "!", list.map((v) => `${violations.indexOf(v) + 1}. ${v.text}`).join("\n"), "violation");
    }
    return row;
  }

  /** Puts a bar between two times of a row. */
  bar(track, from, to, text, title, className) {
    const bar = make("span", `bar ${className}`, text);
    bar.style.left = this.x(from);
    bar.style.width = `calc(${this.x(Math.min(to, this.end))} - ${this.x(from)})`;
    bar.title = title;
    track.append(bar);
  }

  /** The row of the finger: its letters, and its progress as a line. */
  finger(events) {
    const row = this.row("finger", "finger"), points = [];
    const picture = svg("svg", { viewBox: "0 0 1000 20", preserveAspectRatio: "none", "aria-hidden": "true" });
    events.forEach((e) => {
      const last = points.length ? points[points.length - 1][1] : 19;
      points.push([1000 * this.share(e.time), e.progress === undefined ? last : 19 - 18 * Math.max(0, Math.min(1, finite(e.progress)))]);
    });
    picture.append(svg("polyline", { points: points.map((p) => p.map((n) => n.toFixed(1)).join(",")).join(" "), class: "line" }));
    row.track.append(picture);
    this.marks(row.track, events, (e) => ({ update: "m", finish: "f", cancel: "c" })[e.kind]);
    return row;
  }

  /** The row of appearance callbacks; several at one time are one mark. */
  callbacks() {
    const row = this.row("appearance", "callbacks"), { film } = this.view;
    const signs = { willAppear: "↗", didAppear: "↑", willDisappear: "↘", didDisappear: "↓" };
    for (const [time, list] of byTime(film.callbacks)) {
      this.mark(row.track, time, list.length > 2 ? `${list.length}×` : list.map((c) => c.screen + signs[c.kind]).join(" "), list.map((c) => `${c.screen} ${c.kind}`).join("\n"));
    }
    return row;
  }

  /** How many animations have rows at once; the others are folded away. */
  static animationsMax = 8;

  /** A row for each animated property of a layer, with the course of its value. */
  animations() {
    const { film } = this.view, tracks = new Map();
    film.samples.forEach((sample, i) => {
      for (const layer of sample.tree) {
        const state = sample.states[layer];
        for (const key of state && state.animated || []) {
          const id = `${layer} ${key}`;
          if (!tracks.has(id)) tracks.set(id, { layer, key, indices: [] });
          tracks.get(id).indices.push(i);
        }
      }
    });
    const list = [...tracks.values()], rows = list.slice(0, TimelinePanel.animationsMax).map((track) => this.animation(track));
    if (list.length > rows.length) {
      const more = make("details", "more"), summary = make("summary", null, `${list.length - rows.length} more animations`);
      more.append(summary, ...list.slice(rows.length).map((track) => this.animation(track)));
      rows.push(more);
    }
    return rows;
  }

  /** A row for one animation. @param indices the samples at which it runs */
  animation({ layer, key, indices }) {
    const { film } = this.view, state = film.samples[indices[0]].states[layer];
    const name = state.isMask ? `mask of ${film.names[state.parent]}` : film.names[layer];
    const row = this.row(`${name} ${key}`, "animation");
    const first = indices[0], last = Math.min(indices[indices.length - 1] + 1, film.count - 1);
    const values = [];
    for (let i = first; i <= last; i++) {
      const state = film.samples[i].states[layer];
      if (state) values.push([film.samples[i].time, animatedNumber(state, key)]);
    }
    const numbers = values.map((v) => v[1]).filter((n) => n !== null);
    this.bar(row.track, film.samples[first].time, film.samples[last].time, "", `${name} ${key}: tick ${short(film.samples[first].time)} to ${short(film.samples[last].time)}`, "animated");
    if (numbers.length < 2) return row;
    const low = Math.min(...numbers), high = Math.max(...numbers), range = high - low || 1;
    const picture = svg("svg", { viewBox: "0 0 1000 20", preserveAspectRatio: "none", "aria-hidden": "true" });
    const points = values.filter((v) => v[1] !== null).map(([t, n]) =>
      `${(1000 * this.share(t)).toFixed(1)},${(18 - 16 * (n - low) / range).toFixed(1)}`);
    picture.append(svg("polyline", { points: points.join(" "), class: "line" }));
    row.track.append(picture);
    return row;
  }
}

/** The things of each time. */
function byTime(things) {
  const groups = new Map();
  for (const thing of things) groups.set(thing.time, (groups.get(thing.time) || []).concat(thing));
  return groups;
}

/**
 * One number that stands for an animated value; null if there is none. Only the shape of its course is drawn, so the
 * sum of its numbers is enough, and for a transform that of its angles, its translation and a length.
 */
function animatedNumber(state, key) {
  if (state.courses && key in state.courses) return finite(state.courses[key]);
  switch (key) {
    case "opacity": return finite(state.alpha);
    case "cornerRadius": return finite(state.cornerRadius);
    case "position": return finite(state.position[0]) + finite(state.position[1]);
    case "bounds.size": case "bounds": return finite(state.bounds[2]) + finite(state.bounds[3]);
    case "bounds.origin": return finite(state.bounds[0]) + finite(state.bounds[1]);
    default: {
      if (key !== "transform") return null;
      const m = Matrix.of(state.transform);
      return Math.atan2(-m[2], m[0]) + Math.atan2(m[1], m[0]) + m[12] + m[13] + Math.hypot(m[0], m[1], m[2]);
    }
  }
}
