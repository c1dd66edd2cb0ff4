import { shade } from './shades.ts';
import { accent, base, gray, ground, low, mark, mid, scene, primary, tint, type Scene } from './kit.ts';

/** A flag on a pole: a milestone. */
function flag(target: Scene, at: readonly [number, number, number], color: string): Scene {
  const [x, y, z] = at;
  return target
    .line(
      [
        [x, y, z],
        [x, y, z + 2],
      ],
      `stroke="${color}" stroke-width="2"`,
    )
    .on('right', [x, y, z + 2], '<path d="M0 0h1.3l-.4.4.4.4H0z"/>', `fill="${color}"`)
    .dot([x, y, z], 0.18, `fill="${color}"`);
}

function consulting(): Scene {
  const s = ground(scene({ origin: [240, 205] }), 5);
  const plates: [number, number, number, number][] = [
    [-4.4, -4.4, 8.4, 8],
    [-3.6, -3.8, 6, 6],
    [-3.1, -3.2, 3.8, 4],
    [-2.7, -2.7, 2, 2.2],
  ];
  plates.forEach(([x, y, w, d], index) => s.box([x, y, index * 0.8], [w, d, 0.8], index % 2 === 0 ? low : base));
  s.line(
    [
      [3.2, 2.4, 0.8],
      [3.2, -0.4, 0.8],
      [2, -0.4, 1.6],
      [2, 1.6, 1.6],
      [0, 1.6, 1.6],
      [0, -0.2, 2.4],
      [-1.2, -1, 3.2],
    ],
    `stroke="${primary}" stroke-dasharray="1 7" stroke-width="3.5"`,
  );
  flag(s, [3.2, 2.4, 0.8], gray);
  flag(s, [0.4, 1.6, 1.6], gray);
  return flag(s.glow([-1.7, -1.7, 3.2], 1.8), [-1.7, -1.7, 3.2], primary);
}

function branding(): Scene {
  const s = ground(scene({ unit: 25, origin: [225, 240] }), 4);
  s.box([-3.4, -3, 0], [6, 0.5, 5.6], base);
  const grid =
    '<path d="M0 2.6h5.4M2.7 0v5M.4.3l4.6 4.6M5 .3.4 4.9" stroke-opacity=".35"/><circle cx="2.7" cy="2.6" r="2.05" stroke-opacity=".6"/><circle cx="2.7" cy="2.6" r="1.2" stroke-opacity=".35"/>';
  s.on('left', [-3.1, -2.5, 5.3], grid, `stroke="${mid}" stroke-width=".05"`);
  s.on('left', [-2.3, -2.5, 4.6], `<g transform="scale(.12)">${mark}</g>`, `stroke="${primary}"`);
  const colors = [primary, shade.secondary, shade.accent1, shade.accent2, gray];
  colors.forEach((color, index) => {
    const x = -3.4 + index * 1.45;
    s.box([x, 1, 0], [1.2, 2, index === 0 ? 0.7 : 0.3], { ...base, top: color, edge: index === 0 ? primary : mid });
  });
  return s.glow([-2.8, 2, 0.8], 1.4);
}

function security(): Scene {
  const s = ground(scene({ unit: 28, origin: [245, 205] }), 4);
  const nodes: [number, number][] = [
    [-4, -4],
    [-4, -1],
    [-1, -4],
    [-2, -2],
    [-4, 2],
    [2, -4],
    [0, -1.4],
  ];
  const links: [number, number][] = [
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 6],
    [1, 4],
    [2, 5],
    [4, 3],
    [5, 6],
  ];
  for (const [a, b] of links) s.line([nodes[a] ?? [0, 0], nodes[b] ?? [0, 0]], `stroke="${mid}"`);
  for (const [x, y] of nodes) s.box([x - 0.35, y - 0.35], [0.7, 0.7, 0.7], base);
  const shield = '<path d="M0-2.1 1.7-1.5V.2C1.7 1.4.9 2.2 0 2.7-.9 2.2-1.7 1.4-1.7.2v-1.7z"/>';
  s.on(
    'right',
    [0.6, 1.4, 2.8],
    `<g transform="scale(1.15)">${shield}</g>`,
    `fill="${shade.accent1}" fill-opacity=".7" stroke="${mid}" stroke-width=".06"`,
  );
  s.glow([2.2, 2.2, 2.2], 3.4);
  s.on(
    'right',
    [1.6, 2.4, 2.7],
    shield,
    `fill="${shade.glass}" fill-opacity=".92" stroke="${primary}" stroke-width=".1"`,
  );
  return s.on('right', [1.6, 2.4, 2.7], '<path d="m-.7.2.5.6L.8-.6"/>', `stroke="${primary}" stroke-width=".24"`);
}

/** A person as a pawn: shoulders and a head, upright on the grid. */
export function pawn(target: Scene, [x, y]: readonly [number, number], color: string, scale = 1): Scene {
  const body = '<path d="M-13 0c0-16 2-24 13-24S13-16 13 0c-6 7-20 7-26 0z"/><circle cy="-35" r="9"/>';
  return target
    .dot([x, y], 0.75, `fill="${shade.secondary}" fill-opacity=".5"`)
    .at([x, y], `<g transform="scale(${scale})">${body}</g>`, `fill="${color}"`);
}

function training(): Scene {
  const s = ground(scene({ unit: 25, origin: [235, 240] }), 4);
  s.box([-4, -3.4, 0.4], [6.6, 0.4, 4.8], base);
  const board = `<g stroke="${mid}" stroke-width=".08"><path d="M1.5 1.3h1.4M1.5 1.3v1.8h1.4M4.1 1.3h.6v1.8h-.6"/></g><g stroke="${gray}" stroke-width=".08" fill="${shade.deep}"><rect x=".6" y=".9" width="1.3" height=".8" rx=".1"/><rect x="2.9" y=".9" width="1.3" height=".8" rx=".1"/></g><rect x="2.9" y="2.7" width="1.3" height=".8" rx=".1" fill="${shade.glass}" stroke="${primary}" stroke-width=".1"/><path d="M.6 4.1h2.2M3.2 4.1h1.2" stroke="${mid}" stroke-width=".12"/>`;
  s.on('left', [-3.8, -3, 5], board);
  s.glow([-0.4, -2.2, 2.2], 1.6);
  for (const [x, y] of [
    [-2.6, 0.6],
    [-0.2, 0.6],
    [2.2, 0.6],
    [-1.4, 2.8],
    [1, 2.8],
  ] as const) {
    pawn(s, [x, y], x === -0.2 ? primary : shade.muted);
  }
  return s;
}

function support(): Scene {
  const s = ground(scene({ unit: 29, origin: [240, 185] }), 4);
  s.dot([0, 0], 3.3, `stroke="${mid}" stroke-dasharray="2 6"`);
  const ring = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4 + 0.4);
  const around = ring
    .map((angle) => [Math.cos(angle) * 4, Math.sin(angle) * 4] as const)
    .sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const check = (x: number, y: number, hot: boolean) => {
    s.box([x - 0.6, y - 0.6], [1.2, 1.2, 0.6], hot ? accent : base);
    s.on(
      'floor',
      [x - 0.6, y - 0.6, 0.6],
      '<path d="m.3.6.25.28L.9.35"/>',
      `stroke="${hot ? shade.secondary : primary}" stroke-width=".13"`,
    );
  };
  for (const [x, y] of around.slice(0, 4)) check(x, y, false);
  s.glow([0, 0], 3).box([-1.9, -0.3, 0.2], [3.8, 0.4, 3], tint);
  s.on(
    'left',
    [-1.9, 0.1, 1.7],
    '<path d="M.3 0h.8l.4-.9.6 1.7.5-1.1.3.3h.6"/>',
    `stroke="${primary}" stroke-width=".14"`,
  );
  around.slice(4).forEach(([x, y], index) => check(x, y, index === 2));
  return s;
}

export const services: Record<string, () => Scene> = {
  consulting,
  branding,
  security,
  training,
  support,
};
