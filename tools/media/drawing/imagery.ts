import { shade } from './shades.ts';
import { accent, base, gray, ground, low, mark, mid, scene, primary, tint, type Scene } from './kit.ts';

/** A person as a pawn: shoulders and a head, upright on the grid. */
function pawn(target: Scene, [x, y]: readonly [number, number], color: string, scale = 1): Scene {
  const body = '<path d="M-13 0c0-16 2-24 13-24S13-16 13 0c-6 7-20 7-26 0z"/><circle cy="-35" r="9"/>';
  return target
    .dot([x, y], 0.75, `fill="${shade.secondary}" fill-opacity=".5"`)
    .at([x, y], `<g transform="scale(${scale})">${body}</g>`, `fill="${color}"`);
}

/** The three examples of the style guide stand on a ground of their own, as photographs would. */
function frame(origin: readonly [number, number], unit: number): Scene {
  return scene({ unit, origin }).raw(`<path fill="${shade.deep}" d="M0 0h480v360H0z"/>`);
}

function structure(): Scene {
  const s = ground(frame([240, 190], 26), 6);
  s.line(
    [
      [-4, -3],
      [0, 0],
    ],
    `stroke="${mid}"`,
  )
    .line(
      [
        [4, -3],
        [0, 0],
      ],
      `stroke="${mid}"`,
    )
    .line(
      [
        [0, 4.4],
        [0, 0],
      ],
      `stroke="${primary}" stroke-width="3"`,
    );
  s.box([-4.8, -3.8], [1.6, 1.6, 1.4], low).box([3.2, -3.8], [1.6, 1.6, 1.4], low);
  s.glow([0, 0], 3.2).cylinder([0, 0], 1.5, 1, base).cylinder([0, 0, 1.2], 1.5, 1, tint);
  return s.box([-0.8, 3.6], [1.6, 1.6, 1.4], accent);
}

function depth(): Scene {
  const s = frame([240, 225], 28);
  const plane = (z: number, fill: string, opacity: number, stroke: string) =>
    s.area(
      [
        [-3.4, -3.4, z],
        [3.4, -3.4, z],
        [3.4, 3.4, z],
        [-3.4, 3.4, z],
      ],
      `fill="${fill}" fill-opacity="${opacity}" stroke="${stroke}"`,
    );
  plane(0, shade.accent1, 0.9, mid);
  s.on('floor', [-3.4, -3.4, 0], `<path d="M1 1.2h4.8M1 2.2h3.6M1 3.2h4.2" stroke="${mid}" stroke-width=".12"/>`);
  plane(2, shade.accent2, 0.75, mid);
  s.glow([0, 0, 4], 4.6);
  plane(4, shade.tint, 0.72, primary);
  return s.on('floor', [-3.4, -3.4, 4], `<g transform="translate(1.6 1.6) scale(.11)" stroke="${primary}">${mark}</g>`);
}

function people(): Scene {
  const s = ground(frame([240, 225], 36), 4);
  s.box([-3, -2.6, 0], [6, 2.2, 0.2], low);
  s.box([-2.2, -2.4, 0.2], [4.4, 0.3, 3.2], base);
  s.on(
    'left',
    [-2.1, -2.1, 3.3],
    `<rect x=".5" y=".6" width="1.1" height=".7" rx=".1" stroke="${gray}" stroke-width=".09"/><rect x="2.6" y="1.5" width="1.1" height=".7" rx=".1" fill="${shade.glass}" stroke="${primary}" stroke-width=".09"/><path d="M1.6.95h1.5v.55" stroke="${mid}" stroke-width=".09"/>`,
  );
  s.glow([1, -2, 1.6], 1.8);
  pawn(s, [-1.5, 0.9], shade.muted, 1.9);
  return pawn(s, [0.9, 0.9], primary, 1.9);
}

export const imagery: Record<string, () => Scene> = {
  'imagery-structure': structure,
  'imagery-depth': depth,
  'imagery-people': people,
};
