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
  paint(into, sample) {
    into.textContent = "";
    // The element of each layer, and for each layer of a mask the layer that it masks.
    const made = new Map(), masks = new Map();
    for (const layer of sample.tree) {
      const state = sample.states[layer];
      if (!state || !state.bounds) continue;
      if (state.isMask || masks.has(state.parent)) {
        masks.set(layer, state.isMask ? state.parent : masks.get(state.parent));
        this.mask(made.get(masks.get(layer)), sample, layer, masks.get(layer));
        continue;
      }
      const parent = made.get(state.parent);
      if (state.parent >= 0 && !parent) continue;
      const element = this.layer(layer, state, parent ? sample.states[state.parent] : null);
      made.set(layer, element);
      (parent ? parent : into).append(element);
    }
  }

  /**
   * Draws what is in a layer at a sample into a box that begins at 0, 0.
   * @param hidden the names of the views that are left out
   */
  paintContent(into, sample, root, hidden) {
    const made = new Map([[root, into]]);
    for (const layer of sample.tree) {
      const state = sample.states[layer];
      if (layer === root || !state || !made.has(state.parent) || state.isMask) continue;
      if (hidden && hidden.has(this.film.names[layer])) continue;
      const element = this.layer(layer, state, sample.states[state.parent]);
      made.set(layer, element);
      made.get(state.parent).append(element);
    }
  }

  layer(layer, state, parent) {
    const info = this.film.layers[layer], element = make("div", "layer");
    const [, , w, h] = state.bounds.map(finite), style = element.style;
    element.dataset.layer = layer;
    put(element, Math.max(0, w), Math.max(0, h), state.parent < 0 ? Matrix.identity : Film.local(state, parent));
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
    if (state.picture >= 0) this.picture(element, this.film.pictures[state.picture], w, h, info);
    if (state.text) element.append(make("span", "text", state.text));
    const named = info.view || (info.role === "plain" && state.fill ? info.type : "");
    if (named && state.picture < 0) putName(element, named, info.view && !/\d/.test(info.view) ? "root" : "view");
    return element;
  }

  /** Draws what a snapshot or an image shows; one without content is checkered. */
  picture(element, picture, w, h, info) {
    const box = make("div", "picture");
    const [pw, ph] = picture.size.map(finite);
    if (picture.items.length === 0) {
      box.classList.add("blank");
      put(box, w, h, Matrix.identity);
      putName(box, "blank", "blank");
    } else {
      put(box, pw, ph, Matrix.scale(pw > 0 ? w / pw : 1, ph > 0 ? h / ph : 1));
      for (const item of picture.items) this.item(box, item);
    }
    element.append(box);
    element.classList.add("snapshot");
    if (info.snapshot) putName(element, `snapshot of ${info.snapshot}`, "snapshot");
  }

  /** Draws one view in a picture. The quad maps the unit square to the picture: its edges give the size. */
  item(box, item) {
    const [a, b, c, d, tx, ty] = item.quad.map(finite), element = make("div", "item");
    const w = Math.hypot(a, b), h = Math.hypot(c, d);
    put(element, w, h, Matrix.of([w ? a / w : 1, w ? b / w : 0, h ? c / h : 0, h ? d / h : 1, tx, ty]));
    element.style.opacity = Math.min(1, finite(item.alpha));
    element.style.backgroundColor = item.view === "black" ? "#000" : Palette.of(item.view);
    if (item.view && item.view !== "black") putName(element, item.view, "view");
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
  mask(element, sample, layer, masked) {
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
    if (gradient) this.maskByGradient(element, gradient, parts.length === 1);
  }

  /** Uses one gradient as the mask; a turned one, or one among other layers, is not drawn, and the stage says so. */
  maskByGradient(element, { state, m, w, h }, isAlone) {
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
    if (element.querySelector(":scope > .remark")) return;
    const remark = make("div", "item remark");
    put(remark, element.placed.w, element.placed.h, Matrix.identity);
    putName(remark, "mask not drawn", "remark");
    element.append(remark);
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
  paintExpected(into, sample, parts) {
    into.textContent = "";
    const ground = make("div", "layer window");
    const window = sample.states[sample.tree[0]];
    const [, , w, h] = (window ? window.bounds : [0, 0, 0, 0]).map(finite);
    put(ground, w, h, Matrix.identity);
    into.append(ground);
    const flying = new Set(parts.filter((p) => p.view.startsWith("snapshot of ")).map((p) => p.view.slice("snapshot of ".length)));
    for (const part of parts) ground.append(this.part(part, sample, flying));
  }

  /** Draws one part of the expected picture. @param flying the views that are hidden, because their snapshots fly */
  part(part, sample, flying) {
    const { w, h, m, isPredicted } = Expectation.placement(part, sample, this.film);
    const element = make("div", isPredicted ? "layer" : "layer unpredicted"), isSnapshot = part.view.startsWith("snapshot of ");
    const name = isSnapshot ? part.view.slice("snapshot of ".length) : part.view;
    put(element, w, h, m);
    element.style.opacity = Math.min(1, finite(part.alpha));
    if (part.cornerRadius) element.style.borderRadius = `${finite(part.cornerRadius)}px`;
    const traits = part.traits || [];
    if (traits.includes("filled") || isSnapshot) element.style.backgroundColor = Palette.of(name);
    if (traits.includes("clipping") || part.cornerRadius && isSnapshot) element.style.overflow = "hidden";
    const start = this.restOf(name, sample);
    if (start) {
      const content = make("div", "content"), [bx, by, bw, bh] = start.sample.states[start.layer].bounds.map(finite);
      put(content, bw, bh, isSnapshot ? Matrix.scale(bw ? w / bw : 1, bh ? h / bh : 1) : Matrix.identity);
      this.paintContent(content, start.sample, start.layer, isSnapshot ? null : flying);
      element.append(content);
    }
    if (isSnapshot) element.classList.add("snapshot");
    putName(element, part.view, isSnapshot ? "snapshot" : /\d/.test(name) ? "view" : "root");
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
  put(clip, w, h, Matrix.move(x, y));
  clip.style.overflow = "hidden";
  put(element, element.placed.w, element.placed.h, Matrix.times(element.placed.m, Matrix.move(-x, -y)));
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

/** The law whose violations are compared with the sample before. */
const lastPictureLaw = "last-picture-is-the-surviving-screen";

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
    this.margins = this.marginsOfViolations();
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
      case "before": return samples[this.indexBefore(index)];
      default: return null;
    }
  }

  isRest(index) { return typeof this.view.film.samples[index].transition !== "number"; }

  /**
   * The sample before the transition of another, at rest before the one that ended last. A violation at rest is
   * compared with an earlier rest in which its view can be seen, if there is one.
   */
  indexBefore(index) {
    const { samples } = this.view.film;
    let at = index;
    while (at > 0 && this.isRest(at)) at--;
    const { transition } = samples[at];
    while (at > 0 && samples[at].transition === transition) at--;
    const [violation] = this.isRest(index) ? this.view.violationsAt(index) : [];
    const indexSeen = violation ? this.indexAtRest(violation.view, at) : -1;
    return indexSeen < 0 ? at : indexSeen;
  }

  /** The last sample at rest up to another in which a view can be seen; -1 if there is none. */
  indexAtRest(name, index) {
    const { film } = this.view, layers = film.layersNamed(name);
    const isSeen = (sample) => layers.some((layer) => film.visibleAlpha(sample, layer) > 0);
    for (let at = index; at >= 0; at--) if (this.isRest(at) && isSeen(film.samples[at])) return at;
    return -1;
  }

  /** What the picture is compared with at first: what its law speaks of. */
  defaultReference(first) {
    const { finding, film, index, expectation } = this.view, { slug } = finding.law;
    if (first && slug === lastPictureLaw) return "previous";
    if (first && slug === "first-picture-is-the-old-screen") return "before";
    if (!first || expectation.parts(film.samples[index])) return "model";
    if (!this.isRest(index) || !first.view) return "before";
    return this.indexAtRest(first.view, this.indexBefore(index)) >= 0 ? "before" : "previous";
  }

  show() {
    const { film, index, expectation } = this.view, sample = film.samples[index];
    if (!sample) return;
    this.painter.paint(this.found.screen, sample);
    const reference = this.reference(index), parts = this.choice.value === "model" ? expectation.parts(sample) : null;
    this.painter.paint(this.difference.screen, sample);
    const second = make("div", "second");
    if (reference) {
      this.painter.paint(this.other.screen, reference);
      this.painter.paint(second, reference);
    } else if (parts) {
      this.painter.paintExpected(this.other.screen, sample, parts);
      this.painter.paintExpected(second, sample, parts);
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
    const count = this.view.violationsAt(index).length;
    if (count && this.view.finding.law.slug === lastPictureLaw) titles.previous = "The last picture of the transition";
    this.other.caption.textContent = titles[this.choice.value] || "";
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
    this.shown = { sample, parts };
    this.fit();
  }

  /** The picture in words, for readers who do not see it. */
  describe(sample) {
    const film = this.view.film;
    const visible = sample.tree.filter((i) => (film.layers[i].view || film.layers[i].snapshot) && film.visibleAlpha(sample, i) > 0.01);
    const words = visible.slice(0, 12).map((i) => film.names[i]);
    const wrong = this.view.violationsAt(this.view.index).map((v) =>
      ` Wrong: ${[v.attribute, v.view].filter(Boolean).join(" of ") || v.law}, expected ${v.expected.text}, found ${v.found.text}.`);
    return `Tick ${short(sample.time)}. Visible, bottom first: ${words.join(", ") || "nothing"}.${wrong.slice(0, 4).join("")}`;
  }

  /**
   * Outlines the selected layer, what violations of this sample are about, and where they expected it.
   * @param seen the box of the window that is shown, and unit the size of a pixel: those of `NamePlaces`
   */
  outline({ sample, parts }, seen, unit) {
    const { view } = this, { film, selected } = view, isNamed = this.switches.names.checked;
    const [found, other] = [this.found, this.other].map(({ overlay }) => {
      overlay.textContent = "";
      return new NamePlaces(overlay, seen, unit);
    });
    if (selected >= 0) {
      polygon(found.overlay, film.corners(sample, selected), "selected");
      const part = parts ? parts.find((p) => p.view === film.names[selected]) : null;
      if (part) polygon(other.overlay, view.expectation.corners(part, sample), "selected");
    }
    const wrong = this.wrongLayers(sample), tags = new Set();
    for (const [layer, numbers] of wrong) {
      const corners = film.corners(sample, layer), tag = `! ${numbers.join(", ")}`;
      if (!corners) continue;
      polygon(found.overlay, corners, "wrong");
      // Two layers with one name in one place have one tag.
      const key = [tag, film.names[layer], corners].join();
      if (tags.has(key)) continue;
      tags.add(key);
      if (!found.writeTag(`${tag} ${film.names[layer]}`, "wrong", corners)) found.writeTag(tag, "wrong", corners);
    }
    for (const [numbers, [x, y, w, h]] of this.wantedBoxes()) {
      const corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
      polygon(found.overlay, corners, "wanted");
      found.writeTag(`expected ${numbers.join(", ")}`, "wanted", corners, true);
    }
    if (!isNamed) return;
    found.writeNames(this.found.screen, wrong);
    other.writeNames(this.other.screen, new Map());
  }

  /** The layers that violations of this sample are about, each with the numbers of these. */
  wrongLayers(sample) {
    const { film, index, finding } = this.view, numbersOf = new Map();
    for (const violation of this.view.violationsAt(index)) {
      for (const layer of film.layersOf(violation, sample)) {
        if (film.names[layer] === "container") continue;
        numbersOf.set(layer, (numbersOf.get(layer) || []).concat(finding.violations.indexOf(violation) + 1));
      }
    }
    return numbersOf;
  }

  /** The rectangles that violations of this sample expected, each after the numbers of these. */
  wantedBoxes() {
    const boxes = new Map(), { finding } = this.view;
    for (const violation of this.view.violationsAt(this.view.index)) {
      const box = violation.expected.numbers;
      if (!box || box.length !== 4) continue;
      const known = boxes.get(box.join()) || [[], box.map(finite)];
      known[0].push(finding.violations.indexOf(violation) + 1);
      boxes.set(box.join(), known);
    }
    return boxes.values();
  }

  /** The width and the height of the window. */
  size(sample) {
    const state = sample.states[sample.tree[0]];
    return state ? state.bounds.slice(2).map(finite) : [384, 832]; // As `Scenario.ordinaryWindow`.
  }

  /** The boxes in the window of what a violation is about. */
  boxesOf(violation, sample) {
    const { film } = this.view;
    return film.layersOf(violation, sample).map((layer) => film.box(sample, layer)).filter(Boolean);
  }

  /** Whether a violation is about layers that are all outside the window. */
  isOutside(violation, sample) {
    const boxes = this.boxesOf(violation, sample), [width, height] = this.size(sample);
    return boxes.length > 0 && boxes.every(([x, y, w, h]) =>
      x >= width || y >= height || x < 0 && x + w <= 0 || y < 0 && y + h <= 0);
  }

  /**
   * How much can be shown left of the window, above, right and below, as shares of its size: a quarter, or as much as
   * violations need, but at most all of it.
   */
  marginsOfViolations() {
    const { film, finding, violationIndices } = this.view, margins = [0.25, 0.25, 0.25, 0.25];
    finding.violations.forEach((violation, number) => {
      const sample = film.samples[violationIndices[number]], [width, height] = this.size(sample);
      for (const [x, y, w, h] of this.boxesOf(violation, sample)) {
        [-x / width, -y / height, (x + w) / width - 1, (y + h) / height - 1].forEach((share, side) => {
          if (share > margins[side]) margins[side] = Math.min(1, share);
        });
      }
    });
    return margins;
  }

  /** Scales the screens to the room that there is. */
  fit() {
    if (!this.shown) return;
    const [w, h] = this.size(this.shown.sample), outside = this.switches.outside.checked;
    const room = this.frames.getBoundingClientRect();
    // On a small screen two pictures are easier to see than three.
    this.difference.figure.classList.toggle("dropped", room.width < 480);
    const frames = [this.found, this.other, this.difference].filter((f) => !f.figure.hidden && !f.figure.classList.contains("dropped"));
    const [left, top, right, bottom] = outside ? this.margins : [0, 0, 0, 0];
    const fullW = w * (1 + left + right), fullH = h * (1 + top + bottom);
    const caption = 26, gap = 12; // Of `.frame` and `.frames` in inspector.css.
    const scale = Math.max(0.08, Math.min((room.width - gap * (frames.length - 1)) / frames.length / fullW, (room.height - caption) / fullH, 1.2));
    const seen = [-w * left, -h * top, fullW, fullH];
    for (const frame of frames) {
      Object.assign(frame.port.style, { width: `${fullW * scale}px`, height: `${fullH * scale}px` });
      frame.figure.style.width = `${Math.max(90, fullW * scale)}px`;
      const origin = `translate(${w * left * scale}px, ${h * top * scale}px) scale(${scale})`;
      Object.assign(frame.screen.style, { width: `${w}px`, height: `${h}px`, transform: origin });
      frame.overlay.setAttribute("viewBox", seen.join(" "));
      // Texts stay readable however small the screen is drawn.
      frame.overlay.style.setProperty("--unit", 1 / scale);
      frame.screen.style.setProperty("--unit", 1 / scale);
    }
    this.outline(this.shown, seen, 1 / scale);
  }
}

/** Outlines a polygon. */
function polygon(overlay, corners, className) {
  if (!corners) return;
  overlay.append(svg("polygon", { points: corners.map((c) => c.map((n) => n.toFixed(1)).join(",")).join(" "), class: className }));
}

/** A number for people: a few decimals, none if it is whole. */
function short(n) {
  if (typeof n !== "number") return String(n);
  return Number.isInteger(n) ? String(n) : String(+n.toFixed(Math.abs(n) < 10 ? 3 : 2));
}
