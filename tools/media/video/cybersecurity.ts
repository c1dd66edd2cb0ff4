import { shade } from '#tools/media/drawing/shades.ts';
import { accent, base, ground, low, scene, type Scene } from '#tools/media/drawing/kit.ts';
import { type Film, frame, mix, mixColor, picture, span, spring } from './motion.ts';

const seconds = 13;
const primary = shade.primary;
const danger = '#ff5d6e';
const mid = shade.lineStrong;

const nodes: readonly (readonly [number, number])[] = [
  [-4, -4],
  [0, -5],
  [4, -3],
  [-5, 0.4],
  [0, 0],
  [5, 1.4],
  [-2.6, 4.4],
  [2, 4.6],
];
const links: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [0, 3],
  [0, 4],
  [1, 4],
  [2, 4],
  [2, 5],
  [3, 4],
  [4, 5],
  [3, 6],
  [4, 6],
  [4, 7],
  [5, 7],
  [6, 7],
];
/** The node that is attacked. */
const victim = 5;

const at = (index: number): readonly [number, number] => nodes[index] ?? [0, 0];

function infected(time: number): number {
  return span(time, 3, 3.6) * (1 - span(time, 8, 8.8));
}

function drawLinks(s: Scene, time: number): void {
  const cut = span(time, 4.8, 5.3) * (1 - span(time, 8.3, 9));
  for (const [from, to] of links) {
    const touches = from === victim || to === victim;
    const [a, b] = [at(from), at(to)];
    const end = touches ? 1 - 0.75 * cut : 1;
    const [start, stop] = to === victim ? [a, b] : [b, a];
    const reach = [mix(start[0], stop[0], end), mix(start[1], stop[1], end)] as const;
    const color = touches ? mixColor(mid, danger, infected(time) * (1 - cut)) : mid;
    s.line([start, reach], `stroke="${color}" stroke-width="2" stroke-opacity=".8"`);
  }
}

/** Messages on their way; on the attacked links they stop. */
function drawMessages(s: Scene, time: number): void {
  links.forEach(([from, to], index) => {
    const touches = from === victim || to === victim;
    if (touches && time > 4.7 && time < 9) return;
    const k = (time * 0.42 + index * 0.37) % 1;
    const [a, b] = index % 2 === 0 ? [at(from), at(to)] : [at(to), at(from)];
    const color = touches && infected(time) > 0.5 ? danger : primary;
    const edge = Math.min(1, Math.min(k, 1 - k) * 8);
    s.dot([mix(a[0], b[0], k), mix(a[1], b[1], k), 0.12], 0.14, `fill="${color}" fill-opacity="${edge.toFixed(2)}"`);
  });
}

function drawNode(s: Scene, index: number, time: number): void {
  const [x, y] = at(index);
  const rise = spring(time, 0.2 + index * 0.09, 1 + index * 0.09);
  if (rise <= 0) return;
  const k = index === victim ? infected(time) : 0;
  const healed = index === victim ? span(time, 8.4, 9.2) : 0;
  const tone = {
    top: mixColor(mixColor(base.top, '#8c2436', k), shade.tint, healed),
    left: mixColor(mixColor(base.left, '#5c1826', k), shade.glass, healed),
    right: mixColor(mixColor(base.right, '#3f101b', k), shade.darkGlass, healed),
    edge: mixColor(mixColor(base.edge, danger, k), primary, healed),
  };
  if (k > 0) {
    for (const phase of [0, 0.5]) {
      const pulse = (time * 0.9 + phase) % 1;
      s.dot(
        [x, y],
        0.8 + pulse * 1.9,
        `fill="none" stroke="${danger}" stroke-width="2" stroke-opacity="${((1 - pulse) * k * (1 - span(time, 5, 5.6))).toFixed(2)}"`,
      );
    }
  }
  const high = index === 4 ? 1.7 : 1.1;
  s.box([x - 0.65, y - 0.65], [1.3, 1.3, high * rise], tone);
  const light = index === victim ? mixColor(mixColor(primary, danger, k), primary, healed) : primary;
  s.on(
    'left',
    [x - 0.65, y + 0.65, high * rise],
    `<circle cx=".3" cy=".35" r=".1" fill="${light}"/><path d="M.55.35h.5" stroke="${mid}" stroke-width=".08"/>`,
  );
}

/** Two walls behind the node and two before it, so that it stands between them. */
function drawWalls(s: Scene, time: number, front: boolean): void {
  const height = 1.6 * spring(time, 5, 5.9) * (1 - span(time, 8.6, 9.3));
  if (height <= 0.02) return;
  const [x, y] = at(victim);
  const tone = { ...low, top: shade.tint, edge: primary };
  if (front) s.box([x - 1.35, y + 1.2], [2.7, 0.2, height], tone).box([x + 1.2, y - 1.2], [0.2, 2.4, height], tone);
  else s.box([x - 1.35, y - 1.4], [2.7, 0.2, height], tone).box([x - 1.4, y - 1.2], [0.2, 2.4, height], tone);
}

function drawShield(s: Scene, time: number): void {
  const rise = span(time, 6.4, 7.5);
  const leave = span(time, 9.3, 10);
  if (rise <= 0 || leave >= 1) return;
  const opacity = rise * (1 - leave);
  const wave = span(time, 7, 8.6);
  s.dot(
    [0, 0],
    8 * wave,
    `fill="${primary}" fill-opacity="${(0.1 * (1 - wave) * opacity).toFixed(3)}" stroke="${primary}" stroke-width="3" stroke-opacity="${((1 - wave) * opacity).toFixed(3)}"`,
  );
  const check = span(time, 7.3, 8);
  const tick =
    check <= 0
      ? ''
      : `<path d="m-.9.2.65.75L1-.75" stroke="${primary}" stroke-width=".3" stroke-linecap="round" stroke-dasharray="${3.3 * check} 9"/>`;
  const shape = `<path d="M0-2.7 2.2-1.95V.3C2.2 1.85 1.2 2.9 0 3.5-1.2 2.9-2.2 1.85-2.2.3v-2.25z" fill="${shade.glass}" fill-opacity=".86" stroke="${primary}" stroke-width=".1"/>`;
  s.on('right', [0.6, 0.6, mix(1.6, 3.6, rise)], shape + tick, `opacity="${opacity.toFixed(3)}"`);
}

/** The record of the incident: each block is tied to the one before. */
function drawLog(s: Scene, time: number): void {
  for (let index = 0; index < 6; index += 1) {
    const rise = spring(time, 9.8 + index * 0.3, 10.5 + index * 0.3);
    if (rise <= 0) continue;
    const x = -5.6 + index * 2.1;
    const last = index === 5;
    if (last) s.glow([x + 0.6, 7.6], 2.4 * rise);
    s.box([x, 7], [1.2, 1.2, 1.1 * rise], last ? accent : base);
    s.on(
      'left',
      [x, 8.2, 1.1 * rise],
      `<path d="M.25.35h.7M.25.6h.45" stroke="${last ? shade.secondary : primary}" stroke-width=".1"/>`,
    );
    if (index < 5) {
      const k = span(time, 10.2 + index * 0.3, 10.6 + index * 0.3);
      if (k > 0)
        s.line(
          [
            [x + 1.2, 7.6, 0.55],
            [x + 1.2 + 0.9 * k, 7.6, 0.55],
          ],
          `stroke="${primary}" stroke-width="4"`,
        );
    }
  }
}

export function cybersecurity(): Film {
  return {
    name: 'cybersecurityvid',
    seconds,
    poster: 8.25,
    draw(time) {
      const follow = span(time, 2.6, 4.4) - span(time, 6, 7.2);
      const back = span(time, 9.2, 10.6);
      const drift = Math.sin(time * 0.35) * 10;
      const origin = [640 - 130 * follow + drift + 55 * back, 375 - 30 * follow - 70 * back] as const;
      const s = ground(scene({ ...frame, unit: mix(50, 60, follow) - 6 * back, origin }), 8);
      drawLinks(s, time);
      drawMessages(s, time);
      const order = nodes.map((_, index) => index).sort((a, b) => at(a)[0] + at(a)[1] - at(b)[0] - at(b)[1]);
      for (const index of order) {
        if (index === victim) drawWalls(s, time, false);
        if (index !== 4 || time < 6.4) drawNode(s, index, time);
        if (index === 4 && time >= 6.4) drawNode(s, 4, time);
        if (index === victim) drawWalls(s, time, true);
      }
      drawShield(s, time);
      drawLog(s, time);
      const inner = s
        .toString()
        .replace(/^<svg[^>]*>/, '<g stroke-linejoin="round" stroke-linecap="round" fill="none">')
        .replace(/<\/svg>\s*$/, '</g>');
      return picture(inner, time, seconds);
    },
  };
}
