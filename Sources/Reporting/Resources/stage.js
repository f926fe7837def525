// The stage: the window at an instant, drawn with elements that the browser turns and clips.

/** Makes an element. Text always goes in as text. */
function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined && text !== null) element.textContent = text;
  return element;
}

/** Makes an element of SVG. */
function svg(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** The colors of the scenario's views: a hue for each screen, a shade for each view. */
const Palette = {
  hues: [212, 28, 145, 320, 268, 52, 188, 0],
  of(name) {
    const match = /^([A-Z])(\d*)$/.exec(name || "");
    if (!match) return "#b4b6bb";
    const hue = Palette.hues[(match[1].charCodeAt(0) - 65) % Palette.hues.length];
    const view = Number(match[2] || 0);
    if (view === 0) return `hsl(${hue} 62% 90%)`;
    return `hsl(${hue} 58% ${[70, 78, 63, 82, 58][(view - 1) % 5]}%)`;
  },
};

/** The only form in which a film writes a color; no other text becomes a style. */
const colorPattern = /^#[0-9a-f]{8}$/;

/** Draws the layers of a film with elements of the page. `FilmPainter.swift` draws the same as SVG. */
class StagePainter {
  constructor(film) { this.film = film; }

  /** Draws the window at a sample into an element. */
  paint(into, sample, options = {}) {
    into.textContent = "";
    // The element of each layer, and for each layer of a mask the layer that it masks.
    const made = new Map(), masks = new Map();
    for (const layer of sample.tree) {
      const state = sample.states[layer];
      if (!state || !state.bounds) continue;
      if (state.isMask || masks.has(state.parent)) {
        masks.set(layer, state.isMask ? state.parent : masks.get(state.parent));
        this.mask(made.get(masks.get(layer)), sample, layer, masks.get(layer), options);
        continue;
      }
      const parent = made.get(state.parent);
      if (state.parent >= 0 && !parent) continue;
      const element = this.layer(layer, state, parent ? sample.states[state.parent] : null, options);
      made.set(layer, element);
      (parent ? parent : into).append(element);
    }
  }

  /**
   * Draws what is in a layer at a sample into a box that begins at 0, 0.
   * @param hidden the names of the views that are left out
   */
  paintContent(into, sample, root, hidden, options) {
    const made = new Map([[root, into]]);
    for (const layer of sample.tree) {
      const state = sample.states[layer];
      if (layer === root || !state || !made.has(state.parent) || state.isMask) continue;
      if (hidden && hidden.has(this.film.names[layer])) continue;
      const element = this.layer(layer, state, sample.states[state.parent], options);
      made.set(layer, element);
      made.get(state.parent).append(element);
    }
  }

  layer(layer, state, parent, options) {
    const info = this.film.layers[layer], element = make("div", "layer");
    const [, , w, h] = state.bounds.map(finite), style = element.style;
    element.dataset.layer = layer;
    style.width = `${Math.max(0, w)}px`;
    style.height = `${Math.max(0, h)}px`;
    style.transform = Matrix.css(state.parent < 0 ? Matrix.identity : Film.local(state, parent));
    if (state.isHidden || w <= 0 && state.clips) style.display = "none";
    const alpha = Math.max(0, Math.min(1, finite(state.alpha)));
    if (alpha < 1) style.opacity = alpha;
    if (state.cornerRadius > 0) style.borderRadius = `${Math.min(finite(state.cornerRadius), Math.min(w, h) / 2)}px`;
    if (state.clips) style.overflow = "hidden";
    if (state.fill === "own") style.backgroundColor = Palette.of(info.view);
    else if (colorPattern.test(state.fill)) style.backgroundColor = state.fill;
    if (state.shadow && state.shadow.length === 4) {
      const [opacity, radius, x, y] = state.shadow.map(finite);
      // The radius of a layer's shadow is the deviation of the blur, and that of CSS is twice the deviation.
      style.boxShadow = `${x}px ${y}px ${2 * Math.max(0, radius)}px rgb(0 0 0 / ${opacity})`;
    }
    if (state.border && state.border.length === 2 && colorPattern.test(state.border[1])) {
      style.boxShadow = `${style.boxShadow ? style.boxShadow + ", " : ""}inset 0 0 0 ${finite(state.border[0])}px ${state.border[1]}`;
    }
    if (info.role === "window") element.classList.add("window");
    if (info.role === "effect") element.classList.add("effect");
    if (info.role === "image" && state.picture < 0 && !state.fill) element.classList.add("image");
    if (state.gradient && state.gradient.colors.length) style.backgroundImage = cssGradient(state.gradient, w, h);
    if (state.outline && state.outline.length) element.append(this.outline(state));
    if (state.picture >= 0) this.picture(element, this.film.pictures[state.picture], w, h, info, options);
    if (state.text) element.append(make("span", "text", state.text));
    // A name only where it has room.
    const named = info.view || (info.role === "plain" && state.fill ? info.type : "");
    if (options.names !== false && named && state.picture < 0 && w > 18 && h > 12) {
      element.append(make("span", info.view && !/\d/.test(info.view) ? "name root" : "name", named));
    }
    return element;
  }

  /** Draws what a snapshot or an image shows; one without content is checkered. */
  picture(element, picture, w, h, info, options) {
    const box = make("div", "picture");
    const [pw, ph] = picture.size.map(finite);
    if (picture.items.length === 0) {
      box.classList.add("blank");
      box.style.width = `${w}px`;
      box.style.height = `${h}px`;
      box.append(make("span", "blank-label", "blank"));
    } else {
      box.style.width = `${pw}px`;
      box.style.height = `${ph}px`;
      box.style.transform = `scale(${pw > 0 ? w / pw : 1}, ${ph > 0 ? h / ph : 1})`;
      for (const item of picture.items) this.item(box, item, options);
    }
    element.append(box);
    element.classList.add("snapshot");
    if (options.names !== false && info.snapshot && w > 90) element.append(make("span", "name badge", `snapshot of ${info.snapshot}`));
  }

  /** Draws one view in a picture. The quad maps the unit square to the picture: its edges give the size. */
  item(box, item, options) {
    const [a, b, c, d, tx, ty] = item.quad.map(finite), element = make("div", "item");
    const w = Math.hypot(a, b), h = Math.hypot(c, d);
    element.style.width = `${w}px`;
    element.style.height = `${h}px`;
    element.style.transform = Matrix.css(Matrix.of(
      [w ? a / w : 1, w ? b / w : 0, h ? c / h : 0, h ? d / h : 1, tx, ty]));
    element.style.opacity = Math.min(1, finite(item.alpha));
    element.style.backgroundColor = item.view === "black" ? "#000" : Palette.of(item.view);
    if (options.names !== false && item.view && item.view !== "black" && w > 18 && h > 12) {
      element.append(make("span", "name", item.view));
    }
    box.append(item.clip ? clipped(element, item.clip, "item") : element);
  }

  /** The path of a shape layer. */
  outline(state) {
    const [path, fill, stroke, width] = state.outline, [bx, by] = state.bounds.map(finite);
    const picture = svg("svg", { class: "outline", width: 1, height: 1 });
    picture.style.transform = `translate(${-bx}px, ${-by}px)`;
    picture.append(svg("path", {
      d: path, fill: colorPattern.test(fill) ? fill : "none",
      stroke: colorPattern.test(stroke) ? stroke : "none", "stroke-width": finite(width),
    }));
    return picture;
  }

  /** Cuts a layer along what a layer of its mask draws, besides those before. */
  mask(element, sample, layer, masked, options) {
    if (!element) return;
    const state = sample.states[layer], parts = element.maskParts || (element.maskParts = []);
    const m = this.mapTo(masked, layer, sample), [bx, by, w, h] = state.bounds.map(finite);
    if (!state.isHidden && state.alpha > 0) {
      if (state.gradient && state.gradient.colors.length) parts.push({ state, m, w, h });
      else if (state.outline && state.outline.length) {
        parts.push({ path: movedPath(state.outline[0], Matrix.times(Matrix.move(-bx, -by), m)) });
      } else if (state.fill || state.picture >= 0) {
        parts.push({ path: movedPath(roundedPath(w, h, finite(state.cornerRadius || 0)), m) });
      }
    }
    const gradient = parts.find((part) => part.state);
    element.style.clipPath = gradient ? "none"
      : parts.length ? `path("${parts.map((part) => part.path).join(" ")}")` : "inset(100%)";
    if (gradient) this.maskByGradient(element, gradient, parts.length === 1, options);
  }

  /** Uses one gradient as the mask; a turned one, or one among other layers, is not drawn, and the stage says so. */
  maskByGradient(element, { state, m, w, h }, isAlone, options) {
    // The map only moves and scales: it has no rotation, skew, mirroring or perspective.
    const isUpright = [1, 2, 3, 4, 6, 7].every((i) => Math.abs(m[i]) < 1e-6) && m[0] > 0 && m[5] > 0;
    if (isAlone && isUpright) {
      const [width, height] = [w * m[0], h * m[5]];
      Object.assign(element.style, {
        maskImage: cssGradient(state.gradient, width, height, finite(state.alpha)), maskRepeat: "no-repeat",
        maskPosition: `${m[12]}px ${m[13]}px`, maskSize: `${width}px ${height}px`,
      });
      return;
    }
    element.style.maskImage = "none";
    if (options.names !== false && !element.hasMaskNote) element.append(make("span", "name badge", "mask not drawn"));
    element.hasMaskNote = true;
  }

  /** The map from a layer's own box to that of a layer around it. */
  mapTo(ancestor, layer, sample) {
    let m = Matrix.identity, at = layer;
    while (at !== ancestor && at >= 0) {
      const state = sample.states[at];
      m = Matrix.times(m, Matrix.flat(Film.local(state, sample.states[state.parent])));
      at = state.parent;
    }
    return m;
  }

  /** Draws the picture that the model expects. */
  paintExpected(into, sample, parts, options = {}) {
    into.textContent = "";
    const ground = make("div", "layer window");
    const window = sample.states[sample.tree[0]];
    const [, , w, h] = (window ? window.bounds : [0, 0, 0, 0]).map(finite);
    Object.assign(ground.style, { width: `${w}px`, height: `${h}px` });
    into.append(ground);
    const flying = new Set(parts.filter((p) => p.view.startsWith("snapshot of ")).map((p) => p.view.slice("snapshot of ".length)));
    for (const part of parts) ground.append(this.part(part, sample, flying, options));
  }

  /** Draws one part of the expected picture. @param flying the views that are hidden, because their snapshots fly */
  part(part, sample, flying, options) {
    const { w, h, m, isPredicted } = Expectation.placement(part, sample, this.film);
    const element = make("div", isPredicted ? "layer" : "layer unpredicted"), isSnapshot = part.view.startsWith("snapshot of ");
    const name = isSnapshot ? part.view.slice("snapshot of ".length) : part.view;
    Object.assign(element.style, { width: `${w}px`, height: `${h}px`, transform: Matrix.css(m), opacity: Math.min(1, finite(part.alpha)) });
    if (part.cornerRadius) element.style.borderRadius = `${finite(part.cornerRadius)}px`;
    const traits = part.traits || [];
    if (traits.includes("filled") || isSnapshot) element.style.backgroundColor = Palette.of(name);
    if (traits.includes("clipping") || part.cornerRadius && isSnapshot) element.style.overflow = "hidden";
    const start = this.restOf(name, sample);
    if (start) {
      const content = make("div", "content"), [bx, by, bw, bh] = start.sample.states[start.layer].bounds.map(finite);
      Object.assign(content.style, { width: `${bw}px`, height: `${bh}px` });
      if (isSnapshot) content.style.transform = `scale(${bw ? w / bw : 1}, ${bh ? h / bh : 1})`;
      this.paintContent(content, start.sample, start.layer, isSnapshot ? null : flying, options);
      element.append(content);
    }
    if (isSnapshot) element.classList.add("snapshot");
    if (options.names !== false && w > (isSnapshot ? 90 : 18) && h > 12) {
      element.append(make("span", isSnapshot ? "name badge" : "name root", isSnapshot ? `snapshot of ${name}` : name));
    }
    if (!part.clip) return element;
    const clip = clipped(element, part.clip, "layer clip");
    if (part.clipRadius) clip.style.borderRadius = `${finite(part.clipRadius)}px`;
    return clip;
  }

  /** The last sample before this transition with a view in it; if there is none, the first one with it. */
  restOf(name, sample) {
    const layer = this.film.layersNamed(name)[0];
    if (layer === undefined) return null;
    const all = this.film.samples, now = all.indexOf(sample);
    let first = null;
    for (let i = now; i >= 0; i--) {
      if (!all[i].tree.includes(layer)) continue;
      first = all[i];
      if (all[i].transition !== sample.transition) break;
    }
    first = first || all.find((s) => s.tree.includes(layer));
    return first ? { layer, sample: first } : null;
  }
}

/** A gradient as CSS draws it in a box. @param alpha by which the alphas of its colors are multiplied */
function cssGradient({ kind, line, colors, locations }, w, h, alpha = 1) {
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((i) => finite(line[i]) * (i % 2 ? h : w));
  const shown = colors.map((color) => {
    if (!colorPattern.test(color)) return "transparent";
    const share = Math.max(0, Math.min(1, alpha)) * parseInt(color.slice(7), 16);
    return color.slice(0, 7) + Math.round(share).toString(16).padStart(2, "0");
  });
  const stops = (place) => shown.map((color, i) => `${color} ${place(finite(locations[i]))}`).join(", ");
  const percent = (t) => `${100 * t}%`;
  if (kind === "radial") {
    return `radial-gradient(${Math.abs(x1 - x0)}px ${Math.abs(y1 - y0)}px at ${x0}px ${y0}px, ${stops(percent)})`;
  }
  const angle = Math.atan2(x1 - x0, y0 - y1), [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  if (kind === "conic") return `conic-gradient(from ${angle}rad at ${x0}px ${y0}px, ${stops(percent)})`;
  // The line of CSS goes through the middle of the box, and is as long as the box is in its direction.
  const half = (Math.abs(w * sine) + Math.abs(h * cosine)) / 2;
  const place = (t) => (x0 + t * (x1 - x0) - w / 2) * sine - (y0 + t * (y1 - y0) - h / 2) * cosine + half;
  return `linear-gradient(${angle}rad, ${stops((t) => `${place(t)}px`)})`;
}

/** An element inside a box that clips it. */
function clipped(element, box, className) {
  const [x, y, w, h] = box.map(finite), clip = make("div", className);
  Object.assign(clip.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`, overflow: "hidden" });
  element.style.transform = `translate(${-x}px, ${-y}px) ${element.style.transform}`;
  clip.append(element);
  return clip;
}

/** A path of straight lines and curves with absolute coordinates, moved point by point. */
function movedPath(path, m) {
  return (path.match(/[MLQCZ][^MLQCZ]*/g) || []).map((stroke) => {
    const numbers = stroke.slice(1).trim().split(/\s+/).filter(Boolean).map(finite), points = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      points.push(Matrix.point(m, numbers[i], numbers[i + 1]).map((n) => n.toFixed(2)).join(" "));
    }
    return stroke[0] + points.join(" ");
  }).join("");
}

/** The path of a box with round corners. */
function roundedPath(w, h, radius) {
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  if (r === 0) return `M0 0L${w} 0L${w} ${h}L0 ${h}Z`;
  return `M${r} 0L${w - r} 0Q${w} 0 ${w} ${r}L${w} ${h - r}Q${w} ${h} ${w - r} ${h}`
    + `L${r} ${h}Q0 ${h} 0 ${h - r}L0 ${r}Q0 0 ${r} 0Z`;
}

/** The panel with the stage, what it is compared with, and the outlines above them. */
class StagePanel {
  constructor(view) {
    this.view = view;
    this.painter = new StagePainter(view.film);
    this.found = StagePanel.frame("Found");
    this.other = StagePanel.frame("Expected");
    this.difference = StagePanel.frame("Difference");
    this.element = make("div", "stage");
    this.frames = make("div", "frames");
    this.frames.append(this.found.figure, this.other.figure, this.difference.figure);
    this.note = make("p", "hint note");
    this.element.append(this.tools(), this.frames, this.note);
    this.found.screen.addEventListener("click", (event) => {
      const layer = event.target.closest(".layer");
      if (layer) view.select(Number(layer.dataset.layer));
    });
    new ResizeObserver(() => this.fit()).observe(this.frames);
  }

  /** One of the three pictures: its title, the port that cuts it, what is drawn, and the outlines above. */
  static frame(title) {
    const figure = make("figure", "frame"), caption = make("figcaption", null, title);
    const port = make("div", "port"), screen = make("div", "screen"), overlay = svg("svg", { class: "overlay" });
    port.setAttribute("role", "img");
    port.append(screen, overlay);
    figure.append(caption, port);
    return { figure, caption, port, screen, overlay };
  }

  tools() {
    const bar = make("div", "tools"), view = this.view;
    this.choice = make("select");
    this.choice.setAttribute("aria-label", "Compare with");
    const options = [];
    if (view.expectation.exists) options.push(["model", "the model"]);
    options.push(["before", "before the transition"], ["previous", "the sample before"], ["end", "the end"], ["none", "nothing"]);
    for (const [value, label] of options) {
      const option = make("option", null, label);
      option.value = value;
      this.choice.append(option);
    }
    this.choice.addEventListener("change", () => this.show());
    const label = make("label", null, "Compare with ");
    label.append(this.choice);
    bar.append(label);
    this.switches = {};
    for (const [name, text, on] of [["names", "Names", true], ["outside", "Outside the window", false]]) {
      const box = make("input"), own = make("label", "switch");
      box.type = "checkbox";
      box.checked = on;
      box.addEventListener("change", () => this.show());
      own.append(box, ` ${text}`);
      bar.append(own);
      this.switches[name] = box;
    }
    return bar;
  }

  /** Chooses what the picture is compared with. */
  choose(value) {
    if ([...this.choice.options].some((option) => option.value === value)) this.choice.value = value;
  }

  /** The sample beside which the found one stands; null for the model or nothing. */
  reference(index) {
    const samples = this.view.film.samples, sample = samples[index];
    switch (this.choice.value) {
      case "previous": return samples[Math.max(0, index - 1)];
      case "end": return samples[samples.length - 1];
      case "before": {
        // At rest, go back into the transition that ended last.
        const isRest = (i) => typeof samples[i].transition !== "number";
        let at = index;
        while (at > 0 && isRest(at)) at--;
        const transition = samples[at].transition;
        while (at > 0 && samples[at].transition === transition) at--;
        return samples[at];
      }
      default: return null;
    }
  }

  show() {
    const { film, index, expectation } = this.view, sample = film.samples[index];
    if (!sample) return;
    const options = { names: this.switches.names.checked };
    this.painter.paint(this.found.screen, sample, options);
    const reference = this.reference(index), parts = this.choice.value === "model" ? expectation.parts(sample) : null;
    this.painter.paint(this.difference.screen, sample, { names: false });
    const second = make("div", "second");
    if (reference) {
      this.painter.paint(this.other.screen, reference, options);
      this.painter.paint(second, reference, { names: false });
    } else if (parts) {
      this.painter.paintExpected(this.other.screen, sample, parts, options);
      this.painter.paintExpected(second, sample, parts, { names: false });
    } else {
      this.other.screen.textContent = "";
      const nothing = make("p", "nothing", this.choice.value === "model"
        ? "The model makes no prediction for this instant." : "");
      this.other.screen.append(nothing);
    }
    this.difference.screen.append(second);
    const isCompared = Boolean(reference || parts);
    this.other.figure.hidden = this.choice.value === "none";
    this.difference.figure.hidden = !isCompared;
    const titles = { model: `Expected by the model`, before: "Before the transition", previous: "The sample before", end: "The end" };
    this.other.caption.textContent = titles[this.choice.value] || "";
    const count = this.view.violationsAt(index).length;
    this.found.caption.textContent = count ? `Found: ${count} ${count === 1 ? "violation" : "violations"} here` : "Found";
    this.found.caption.classList.toggle("bad", count > 0);
    this.difference.caption.textContent = "Difference (black is equal)";
    this.found.port.setAttribute("aria-label", this.describe(sample));
    this.other.port.setAttribute("aria-label", `${this.other.caption.textContent}, as a picture`);
    this.difference.figure.classList.add("difference");
    this.difference.port.setAttribute("aria-label", "Difference of the two pictures");
    this.frames.classList.toggle("outside", this.switches.outside.checked);
    const notes = [], late = this.view.violationsAt(index).find((violation) =>
      finite(violation.time) < sample.time - 1e-6 && film.indexAt(finite(violation.time)) !== index);
    if (late) notes.push(`Broken since tick ${short(finite(late.time))}, when the view is on edge: this is the next sample that shows it.`);
    if (parts && parts.some((part) => !Expectation.placement(part, sample, film).isPredicted)) {
      notes.push("Shaded: drawn as found, because the model does not predict it at this instant.");
    }
    this.note.textContent = notes.join(" ");
    this.fit();
    this.outline(sample, parts);
  }

  /** The picture in words, for readers who do not see it. */
  describe(sample) {
    const film = this.view.film;
    const seen = sample.tree.filter((i) => (film.layers[i].view || film.layers[i].snapshot) && film.visibleAlpha(sample, i) > 0.01);
    const words = seen.slice(0, 12).map((i) => film.names[i]);
    return `Tick ${short(sample.time)}. Visible, bottom first: ${words.join(", ") || "nothing"}.`;
  }

  /** Outlines the selected layer, what violations of this sample are about, and where they expected it. */
  outline(sample, parts) {
    const { film, selected, index } = this.view;
    for (const frame of [this.found, this.other]) frame.overlay.textContent = "";
    const polygon = (overlay, corners, className, label) => {
      if (!corners) return;
      overlay.append(svg("polygon", { points: corners.map((c) => c.map((n) => n.toFixed(1)).join(",")).join(" "), class: className }));
      if (!label) return;
      const [x, y, , h] = boxOf(corners), size = this.size(sample), letter = Number(overlay.dataset.letter) || 20;
      const isBelow = className === "wanted";
      const at = {
        x: Math.max(4, Math.min(x + 4, size[0] - label.length * letter * 0.6)),
        y: Math.max(letter, Math.min(isBelow ? y + h + 1.1 * letter : y - 0.35 * letter, size[1] - 0.3 * letter)),
      };
      overlay.append(svg("text", { ...at, class: `${className} tag` }, label));
    };
    if (selected >= 0) {
      polygon(this.found.overlay, film.corners(sample, selected), "selected");
      const part = parts ? parts.find((p) => p.view === film.names[selected]) : null;
      if (part) polygon(this.other.overlay, this.view.expectation.corners(part, sample), "selected");
    }
    this.view.violationsAt(index).forEach((violation) => {
      const number = this.view.finding.violations.indexOf(violation) + 1;
      for (const layer of film.layersOf(violation, sample)) {
        if (film.names[layer] !== "container") polygon(this.found.overlay, film.corners(sample, layer), "wrong", `! ${number}`);
      }
      const [x, y, w, h] = violation.expected.numbers && violation.expected.numbers.length === 4 ? violation.expected.numbers.map(finite) : [];
      if (h !== undefined) {
        const corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
        polygon(this.found.overlay, corners, "wanted", `expected ${number}`);
      }
    });
  }

  /** The width and the height of the window. */
  size(sample) {
    const state = sample.states[sample.tree[0]];
    return state ? state.bounds.slice(2).map(finite) : [384, 832]; // As `Scenario.ordinaryWindow`.
  }

  /** Scales the screens to the room that there is. */
  fit() {
    const sample = this.view.film.samples[this.view.index];
    if (!sample) return;
    const [w, h] = this.size(sample), outside = this.switches.outside.checked;
    const room = this.frames.getBoundingClientRect();
    // On a small screen two pictures are easier to see than three.
    this.difference.figure.classList.toggle("dropped", room.width < 480);
    const frames = [this.found, this.other, this.difference].filter((f) => !f.figure.hidden && !f.figure.classList.contains("dropped"));
    // What is outside the window is shown up to a quarter of its size on each side.
    const margin = outside ? 0.25 : 0;
    const fullW = w * (1 + 2 * margin), fullH = h * (1 + 2 * margin);
    const caption = 26, gap = 12; // Of `.frame` and `.frames` in inspector.css.
    const scale = Math.max(0.08, Math.min((room.width - gap * (frames.length - 1)) / frames.length / fullW, (room.height - caption) / fullH, 1.2));
    for (const frame of frames) {
      Object.assign(frame.port.style, { width: `${fullW * scale}px`, height: `${fullH * scale}px` });
      frame.figure.style.width = `${Math.max(90, fullW * scale)}px`;
      const origin = `translate(${w * margin * scale}px, ${h * margin * scale}px) scale(${scale})`;
      Object.assign(frame.screen.style, { width: `${w}px`, height: `${h}px`, transform: origin });
      frame.overlay.setAttribute("viewBox", `${-w * margin} ${-h * margin} ${fullW} ${fullH}`);
      frame.overlay.style.fontSize = `${13 / scale}px`;
      frame.overlay.dataset.letter = 13 / scale;
      // Names stay readable however small the screen is drawn.
      frame.screen.style.setProperty("--unit", 1 / scale);
    }
  }
}

/** A number for people: a few decimals, none if it is whole. */
function short(n) {
  if (typeof n !== "number") return String(n);
  return Number.isInteger(n) ? String(n) : String(+n.toFixed(Math.abs(n) < 10 ? 3 : 2));
}
