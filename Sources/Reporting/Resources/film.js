"use strict";
// The film of a run: what every layer shows at every sample. See docs/inspector.md for the data.

/** As `Tick.perSecond` of the model. */
const ticksPerSecond = 64;
/** More superlayers than any layer has: the walk to the window ends even in a damaged film. */
const depthMax = 200;

/** Matrices of space as sixteen numbers, for row vectors: the left factor of `times` comes first. */
const Matrix = {
  identity: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  scale(x, y) { return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]; },
  move(x, y, z = 0) { return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]; },
  /** From nothing, six numbers or sixteen. */
  of(numbers) {
    if (!numbers || numbers.length === 0) return Matrix.identity;
    const n = numbers.map(finite);
    if (n.length === 16) return n;
    return [n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1];
  },
  times(a, b) {
    const r = new Array(16);
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) {
        let sum = 0;
        for (let k = 0; k < 4; k++) sum += a[4 * i + k] * b[4 * k + j];
        r[4 * i + j] = sum;
      }
    }
    return r;
  },
  all(...factors) { return factors.reduce(Matrix.times); },
  /** About a point instead of the origin. */
  about(m, x, y) { return Matrix.all(Matrix.move(-x, -y), m, Matrix.move(x, y)); },
  /** A turn about the vertical axis. */
  turn(angle) {
    const c = Math.cos(angle), s = Math.sin(angle);
    return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
  },
  /** Leaves out the depth, as a layer does with its sublayers. */
  flat(m) {
    return [m[0], m[1], 0, m[3], m[4], m[5], 0, m[7], 0, 0, 1, 0, m[12], m[13], 0, m[15]];
  },
  point(m, x, y) {
    const w = x * m[3] + y * m[7] + m[15];
    const d = Math.abs(w) < 1e-6 ? 1e-6 : w;
    return [(x * m[0] + y * m[4] + m[12]) / d, (x * m[1] + y * m[5] + m[13]) / d];
  },
  css(m) { return `matrix3d(${m.map((n) => +n.toFixed(6)).join(",")})`; },
};

/** A number that can be drawn: absurd ones are cut off. */
function finite(n) {
  const number = typeof n === "number" ? n : Number(n);
  if (Number.isNaN(number)) return 0;
  return Math.max(-1e6, Math.min(1e6, number));
}

/** The samples of a finding's film, each with the whole state of every layer. */
class Film {
  constructor(finding) {
    const film = finding.film || { layers: [], pictures: [], samples: [], callbacks: [] };
    this.layers = film.layers;
    this.pictures = film.pictures;
    this.callbacks = film.callbacks;
    this.samples = [];
    let states = [], tree = [];
    for (const sample of film.samples) {
      states = states.slice();
      if (sample.tree) tree = sample.tree;
      const changed = new Map();
      for (const change of sample.changes) {
        const old = states[change.layer];
        states[change.layer] = Object.assign({}, old, change);
        // These three keys are no values that a layer shows.
        changed.set(change.layer, old ? Object.keys(change).filter((k) => !["layer", "goal", "courses"].includes(k)) : ["new"]);
      }
      // `place` is the index of the sample in the samples of the prediction.
      this.samples.push({ time: sample.time, transition: sample.transition, place: sample.place, tree, states, changed });
    }
    this.names = this.layers.map((layer) => Film.name(layer));
  }

  static name(layer) {
    if (layer.view) return layer.view;
    if (layer.snapshot) return `snapshot of ${layer.snapshot}`;
    if (layer.role === "window" || layer.role === "container") return layer.role;
    return layer.type;
  }

  get count() { return this.samples.length; }

  /** The index of the sample nearest to a time; of several, the last. */
  indexAt(time) {
    let best = 0;
    this.samples.forEach((sample, i) => {
      if (Math.abs(sample.time - time) <= Math.abs(this.samples[best].time - time)) best = i;
    });
    return best;
  }

  /** The layers that a violation or a prediction names. */
  layersNamed(name) {
    const found = [];
    this.names.forEach((own, i) => {
      const role = this.layers[i].role;
      if (own === name || (name === role && (role === "container" || role === "window"))) found.push(i);
    });
    return found;
  }

  /** The layers that a violation is about at a sample; if several have its name, those that show what was found. */
  layersOf(violation, sample) {
    const named = this.layersNamed(violation.view).filter((layer) => sample.tree.includes(layer));
    const found = violation.found.numbers;
    if (named.length < 2 || !found) return named.length ? named : this.layersNamed(violation.view);
    const errors = named.map((layer) => this.errorOf(violation, sample, layer)), least = Math.min(...errors);
    return named.filter((layer, i) => errors[i] <= least + 1e-3);
  }

  /** How far a layer is from what a violation found; infinite if it is in no window. */
  errorOf(violation, sample, layer) {
    if (!sample.tree.includes(layer)) return Infinity;
    const found = violation.found.numbers || [];
    const values = found.length === 4 ? this.box(sample, layer) : found.length === 1 && violation.attribute === "alpha"
      ? [finite(sample.states[layer].alpha)] : found;
    return values.reduce((sum, n, i) => sum + Math.abs(n - finite(found[i])), 0);
  }

  /** When a layer that is in no window at a sample left it; null if it was in none before. */
  leftAt(index, layer) {
    let at = index;
    while (at > 0 && !this.samples[at - 1].tree.includes(layer)) at--;
    return at > 0 ? this.samples[at].time : null;
  }

  /** The sample of a violation; if several have its time, the one that shows what was found, or else the last. */
  sampleIndexOf(violation) {
    const near = this.indexAt(finite(violation.time)), time = this.samples[near].time, layers = this.layersNamed(violation.view);
    let best = near, least = Infinity;
    for (let i = near; i >= 0 && this.samples[i].time === time; i--) {
      const error = Math.min(...layers.map((layer) => this.errorOf(violation, this.samples[i], layer)));
      if (error < least - 1e-3) [best, least] = [i, error];
    }
    return this.indexWhereVisible(violation, least < 0.01 ? best : near);
  }

  /**
   * The sample at which a violation can be seen. A card seen edge-on shows nothing of its content. So if the layer shows
   * less than a hundredth of its area, this is the next sample of the transition that shows half of it, or else the one
   * that shows most of it. A violation whose found value is numbers stays at its own sample, where the layer has them.
   */
  indexWhereVisible(violation, index) {
    if (violation.found.numbers) return index;
    const layersAt = (i) => this.layersOf(violation, this.samples[i]).filter((layer) => this.samples[i].tree.includes(layer));
    const share = (i) => Math.max(0, ...layersAt(i).map((layer) => this.shareOfArea(this.samples[i], layer)));
    if (!layersAt(index).length || share(index) >= 0.01) return index;
    let best = index;
    for (let i = index; i < this.count && this.samples[i].transition === this.samples[index].transition; i++) {
      if (share(i) > share(best)) best = i;
      if (share(best) >= 0.5) break;
    }
    return best;
  }

  /** The area of a layer on the screen, as a share of that of its bounds; 0 if those are empty. */
  shareOfArea(sample, layer) {
    const corners = this.corners(sample, layer), [, , w, h] = sample.states[layer].bounds.map(finite);
    if (!corners || w * h <= 0) return 0;
    const doubled = corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(doubled) / 2 / (w * h);
  }

  /** The map from a layer's own box, which begins at 0, 0, to its superlayer's coordinates. */
  static local(state, parent) {
    const [, , w, h] = (state.bounds || [0, 0, 0, 0]).map(finite);
    const [ax, ay] = (state.anchor || [0.5, 0.5]).map(finite);
    const [px, py] = (state.position || [0, 0]).map(finite);
    let m = Matrix.all(Matrix.move(-ax * w, -ay * h), Matrix.of(state.transform),
      Matrix.move(px, py, finite(state.zPosition || 0)));
    if (parent) {
      const [bx, by, bw, bh] = parent.bounds.map(finite);
      if (parent.sublayerTransform && parent.sublayerTransform.length) {
        const [pax, pay] = parent.anchor.map(finite);
        m = Matrix.times(m, Matrix.about(Matrix.of(parent.sublayerTransform), bx + pax * bw, by + pay * bh));
      }
      m = Matrix.times(m, Matrix.move(-bx, -by));
    }
    return m;
  }

  /** The map from a layer's own box to the window. */
  toWindow(sample, layer) {
    let m = Matrix.identity, at = layer, depth = 0;
    while (at >= 0 && depth++ < depthMax) {
      const state = sample.states[at];
      if (!state || state.parent < 0) break;
      m = Matrix.times(m, Matrix.flat(Film.local(state, sample.states[state.parent])));
      at = state.parent;
    }
    return m;
  }

  /** The corners of a layer in the window. */
  corners(sample, layer) {
    const state = sample.states[layer];
    if (!state || !sample.tree.includes(layer)) return null;
    const [, , w, h] = state.bounds.map(finite), m = this.toWindow(sample, layer);
    return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => Matrix.point(m, x, y));
  }

  /** The box of the corners: x, y, width, height. */
  box(sample, layer) {
    const corners = this.corners(sample, layer);
    return corners && boxOf(corners);
  }

  /** The product of the alphas along the way; 0 if a layer on the way is hidden or gone. */
  visibleAlpha(sample, layer) {
    if (!sample.tree.includes(layer)) return 0;
    let alpha = 1, at = layer, depth = 0;
    while (at >= 0 && depth++ < depthMax) {
      const state = sample.states[at];
      if (!state || state.isHidden) return 0;
      alpha *= Math.max(0, Math.min(1, finite(state.alpha)));
      at = state.parent;
    }
    return alpha;
  }
}

/** The box around some points: x, y, width, height. */
function boxOf(corners) {
  const xs = corners.map((c) => c[0]), ys = corners.map((c) => c[1]);
  const x = Math.min(...xs), y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** What the model predicts for a sample, as parts with corners in the window. */
class Expectation {
  constructor(finding, film) {
    this.film = film;
    this.samples = finding.prediction ? finding.prediction.samples : [];
    this.name = finding.prediction ? finding.prediction.specification : "";
  }

  parts(sample) {
    if (sample.place === undefined || sample.place === null) return null;
    const predicted = this.samples[sample.place];
    return predicted && predicted.picture ? predicted.picture : null;
  }

  get exists() { return this.samples.some((sample) => sample.picture); }

  /** The parts that stand for a layer of the film. */
  part(sample, layer) {
    const parts = this.parts(sample), name = this.film.names[layer];
    return parts ? parts.find((part) => part.view === name) || null : null;
  }

  /** The size of a part and the map from its own box to the window. */
  static placement(part, sample, film) {
    const unknown = part.unknown || [], layer = film.layersNamed(part.view)[0];
    if ((unknown.includes("quad") || unknown.includes("turn")) && layer !== undefined && sample.tree.includes(layer)) {
      const [, , w, h] = sample.states[layer].bounds.map(finite);
      return { w, h, m: film.toWindow(sample, layer), isPredicted: false };
    }
    const [a, b, c, d, tx, ty] = part.quad.map(finite);
    const w = Math.hypot(a, b), h = Math.hypot(c, d);
    const unit = (n, by) => (by > 0 ? n / by : 0);
    let m = Matrix.of([unit(a, w), unit(b, w), unit(c, h), unit(d, h), tx, ty]);
    if (part.angle) {
      m = Matrix.times(Matrix.about(Matrix.turn(finite(part.angle)), w / 2, h / 2), m);
      const container = sample.tree.find((i) => film.layers[i].role === "container");
      const state = container === undefined ? null : sample.states[container];
      const [x, y, bw, bh] = state ? state.bounds.map(finite) : [0, 0, 0, 0];
      // The perspective of the flip tutorial, if the container has lost its own.
      const depth = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1];
      const own = state && state.sublayerTransform && state.sublayerTransform.length === 16;
      m = Matrix.times(m, Matrix.about(own ? Matrix.of(state.sublayerTransform) : depth, x + bw / 2, y + bh / 2));
    }
    return { w, h, m, isPredicted: true };
  }

  corners(part, sample) {
    const { w, h, m } = Expectation.placement(part, sample, this.film);
    return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => Matrix.point(m, x, y));
  }
}
