import { shade } from './shades.ts';
import { accent, base, dashed, gray, ground, light, low, mark, mid, scene, primary, tint, type Scene } from './kit.ts';

const ink = `stroke="${gray}" stroke-width=".1"`;

/** Blocks in a row along x, joined by short links; the last one is lit. */
function chain(s: Scene, x: number, y: number, count: number, gap = 1.9): Scene {
  for (let index = 0; index < count; index += 1) {
    const left = x + index * gap;
    const last = index === count - 1;
    if (last) s.glow([left + 0.6, y + 0.6], 1.9);
    s.box([left, y], [1.2, 1.2, 1.1], last ? accent : base);
    if (!last)
      s.line(
        [
          [left + 1.2, y + 0.6, 0.55],
          [left + gap, y + 0.6, 0.55],
        ],
        `stroke="${primary}" stroke-width="2.5"`,
      );
  }
  return s;
}

function sovereignty(): Scene {
  const s = ground(scene({ unit: 26, origin: [240, 190] }), 5);
  s.box([-4, -4], [8, 0.4, 1.3], low).box([-4, -3.6], [0.4, 7.2, 1.3], low);
  s.glow([-0.3, -0.3], 3.4).cylinder([-0.3, -0.3], 1.8, 1, base).cylinder([-0.3, -0.3, 1.2], 1.8, 1, base);
  s.cylinder([-0.3, -0.3, 2.4], 1.8, 0.9, tint).dot([-0.3, -0.3, 3.3], 0.9, `fill="${primary}"`);
  s.box([3.6, -4], [0.4, 8, 1.3], base);
  s.line(
    [
      [0.6, 2],
      [0.6, 5.6],
    ],
    `stroke="${primary}" stroke-width="2.5" stroke-dasharray="1 7"`,
  );
  s.box([-4, 3.6], [3.6, 0.4, 1.3], base).box([-0.4, 3.5], [0.4, 0.6, 2], accent);
  s.box([1.2, 3.5], [0.4, 0.6, 2], accent).box([1.6, 3.6], [2.4, 0.4, 1.3], base);
  return s;
}

function styleGuide(): Scene {
  const s = ground(scene({ unit: 27, origin: [240, 185] }), 5);
  s.box([-4.2, -2.8], [4.2, 6, 0.35], base).box([0, -2.8], [4.2, 6, 0.35], base);
  s.line(
    [
      [0, -2.8, 0.35],
      [0, 3.2, 0.35],
    ],
    `stroke="${gray}" stroke-opacity=".5"`,
  );
  const tiles = [primary, shade.secondary, shade.accent1, shade.line, gray]
    .map(
      (fill, index) =>
        `<rect x="${0.5 + (index % 3) * 1.1}" y="${0.6 + Math.floor(index / 3) * 1.5}" width=".9" height="1.2" rx=".1" fill="${fill}" stroke="${mid}" stroke-width=".04"/>`,
    )
    .join('');
  s.on('floor', [-4.2, -2.8, 0.35], `${tiles}<path d="M.5 4.2h3.1M.5 4.7h2.4M.5 5.2h2.8" ${ink}/>`);
  const right = `<circle cx="2.1" cy="1.7" r="1.3" stroke="${mid}" stroke-width=".05"/><g transform="translate(1 .6) scale(.068)" stroke="${primary}">${mark}</g><path d="M.6 3.6h3" stroke="${gray}" stroke-width=".28"/><path d="M.6 4.3h2.2" stroke="${gray}" stroke-width=".16"/><path d="M.6 4.9h3M.6 5.3h2.6" stroke="${mid}" stroke-width=".1"/>`;
  return s.on('floor', [0, -2.8, 0.35], right).glow([2.1, -1.1, 0.35], 1.8);
}

function innovation(): Scene {
  const s = ground(scene({ unit: 26, origin: [240, 235] }), 5);
  const heights: [number, number, number][] = [
    [-3, -3, 4],
    [-1.2, -3, 3],
    [-3, -1.2, 3],
    [0.6, -3, 2],
    [-1.2, -1.2, 2],
    [-3, 0.6, 2],
    [2.4, -3, 1],
    [0.6, -1.2, 1],
    [-1.2, 0.6, 1],
    [-3, 2.4, 1],
  ];
  for (const [x, y, height] of heights) {
    for (let level = 0; level < height; level += 1) {
      const top = height === 4 && level === 3;
      if (top) s.glow([x + 0.8, y + 0.8, 4.6], 2.6);
      s.box([x, y, level * 1.25], [1.6, 1.6, 1.15], top ? accent : (x + y + level) % 2 > 0.5 ? base : low);
    }
  }
  s.box([2.6, 2.2], [1.5, 1.5, 1.1], tint);
  return s.line(
    [
      [3.3, 2.2, 0.6],
      [3.3, 0.6, 0.6],
      [1.4, 0.6, 2],
    ],
    dashed,
  );
}

function automotive(): Scene {
  const s = ground(scene({ unit: 27, origin: [240, 185] }), 5);
  s.line(
    [
      [-4.6, 3.4],
      [4.6, 3.4],
    ],
    dashed,
  );
  chain(s, -4.2, 2.9, 5, 1.95);
  const car: Scene = s.glow([0, -0.8], 4);
  const side = shade.accent2;
  const y = 0.6;
  const profile: [number, number][] = [
    [-3.8, 0.5],
    [-3.8, 1.4],
    [-3.2, 1.75],
    [-1.9, 1.9],
    [-1, 2.8],
    [1.2, 2.8],
    [2.4, 1.85],
    [3.6, 1.5],
    [3.8, 0.5],
  ];
  const stroke = `stroke="${shade.bright}" stroke-width="1.4"`;
  for (let index = 1; index < profile.length - 1; index += 1) {
    const [a, b] = [profile[index], profile[index + 1]];
    if (!a || !b) continue;
    const glass = index === 3 || index === 5;
    car.area(
      [
        [a[0], -1.9, a[1]],
        [b[0], -1.9, b[1]],
        [b[0], y, b[1]],
        [a[0], y, a[1]],
      ],
      `fill="${glass ? shade.glass : shade.raised}" ${stroke} stroke-opacity=".6"`,
    );
  }
  car.area(
    profile.map(([x, z]) => [x, y, z] as const),
    `fill="${side}" ${stroke}`,
  );
  car.area(
    [
      [-1.6, y, 1.95],
      [-0.9, y, 2.6],
      [1.1, y, 2.6],
      [1.9, y, 1.95],
    ],
    `fill="${shade.glass}" ${stroke} stroke-opacity=".6"`,
  );
  for (const x of [-2.3, 2.2]) {
    car.on(
      'left',
      [x, y, 0.6],
      `<circle r=".72" fill="${shade.secondary}" stroke="${gray}" stroke-width=".09"/><circle r=".28" stroke="${primary}" stroke-width=".1"/>`,
    );
  }
  for (const x of [-3, 0.2, 3])
    car.dot([x, y, 1.25], 0.13).line(
      [
        [x, y, 1.25],
        [x, 2.9, 0.6],
      ],
      `stroke="${primary}" stroke-opacity=".6" stroke-dasharray="2 4"`,
    );
  return s;
}

function supplyChain(): Scene {
  const s = ground(scene({ unit: 28, origin: [250, 205] }), 4);
  const crate = (x: number, y: number, z: number, lit = false) =>
    s.box([x, y, z], [0.9, 0.9, 0.8], lit ? accent : base);
  s.area(
    [
      [-5, -3.4, 0.9],
      [-0.8, -3.4, 0.9],
      [-0.8, -1.4, 0.9],
      [-5, -1.4, 0.9],
    ],
    `fill="${shade.raised}" stroke="${shade.edge}"`,
  );
  s.area(
    [
      [-5, -1.4, 0.9],
      [-0.8, -1.4, 0.9],
      [-1.5, -1.6, 0],
      [-4.6, -1.6, 0],
    ],
    `fill="${shade.accent2}" stroke="${shade.edge}"`,
  );
  s.area(
    [
      [-0.8, -3.4, 0.9],
      [-0.8, -1.4, 0.9],
      [-1.5, -1.6, 0],
      [-1.5, -3, 0],
    ],
    `fill="${shade.accent1}" stroke="${shade.edge}"`,
  );
  s.box([-4.8, -3, 0.9], [0.9, 1.2, 1.7], low);
  crate(-3.6, -3.1, 0.9);
  crate(-2.5, -3.1, 0.9);
  crate(-3.6, -2.2, 0.9);
  crate(-2.5, -2.2, 0.9, true);
  const route = `stroke="${primary}" stroke-width="2.5" stroke-dasharray="1 7"`;
  s.line(
    [
      [-0.8, -2.4],
      [1, -2.4],
      [1, -0.2],
    ],
    route,
  );
  s.box([-0.8, 0, 0.3], [2.9, 1.6, 0.25], low);
  crate(-0.6, 0.4, 0.55);
  crate(0.4, 0.4, 0.55, true);
  s.box([2.1, 0, 0.3], [1.1, 1.6, 1.5], base).on(
    'right',
    [3.2, 1.5, 1.6],
    `<rect width="1.4" height=".6" fill="${shade.glass}"/>`,
  );
  for (const x of [-0.2, 1.3, 2.6])
    s.on('left', [x, 1.6, 0.3], `<circle r=".32" fill="${shade.secondary}" stroke="${gray}" stroke-width=".08"/>`);
  s.line(
    [
      [-0.9, 1.2],
      [-2, 1.2],
      [-2, 2.2],
    ],
    route,
  );
  s.box([-4.6, 2.2], [3.6, 1.1, 0.15], base);
  crate(-4.4, 2.3, 0.15);
  crate(-2.2, 2.3, 0.15, true);
  s.box([-4.6, 2.2, 1.4], [3.6, 1.1, 0.15], base);
  crate(-3.3, 2.3, 1.55);
  const post = `stroke="${gray}" stroke-width="1.5"`;
  return s
    .line(
      [
        [-4.6, 3.3, 0],
        [-4.6, 3.3, 2.4],
      ],
      post,
    )
    .line(
      [
        [-1, 3.3, 0],
        [-1, 3.3, 2.4],
      ],
      post,
    );
}

function healthcare(): Scene {
  const s = ground(scene({ unit: 27, origin: [245, 235] }), 4);
  s.box([-3.6, -2.6], [5.4, 0.5, 5.2], base);
  const cross = `<path d="M1 .5h.7v.7h.7v.7h-.7v.7H1v-.7H.3v-.7H1z" transform="translate(.2 .1)" fill="${primary}"/>`;
  const rows = `<path d="M3.1.9h1.6M3.1 1.4h1.2M3.1 1.9h1.5" stroke="${gray}" stroke-width=".12"/><path d="M.5 3.7h.9l.4-.7.6 1.4.5-1 .3.3h1.6" stroke="${primary}" stroke-width=".12"/><rect x=".4" y="2.7" width="4.4" height="1.9" rx=".15" stroke="${mid}" stroke-width=".06"/>`;
  s.on('left', [-3.5, -2.1, 5], cross + rows).glow([2.3, 0.2], 2.2);
  s.box([1.3, -0.6], [1.7, 1.7, 1.3], accent);
  s.line(
    [
      [1.6, 0.25, 1.3],
      [1.6, 0.25, 2],
      [2.15, 0.25, 2.5],
      [2.7, 0.25, 2],
      [2.7, 0.25, 1.3],
    ],
    `stroke="${gray}" stroke-width="4"`,
  );
  s.on(
    'left',
    [1.3, 1.1, 1.3],
    `<circle cx=".85" cy=".55" r=".2" fill="${shade.secondary}"/><path d="M.85.6v.35" stroke="${shade.secondary}" stroke-width=".16"/>`,
  );
  const key = '<circle cx=".5" cy=".5" r=".42"/><path d="M.92.5h1.7v.45M2.1.5v.4"/>';
  s.on('floor', [-2.4, 1, 0], key, `stroke="${primary}" stroke-width=".2"`);
  return s.on('floor', [-1, 2.6, 0], key, `stroke="${gray}" stroke-width=".2"`);
}

function whitePaper(): Scene {
  const s = ground(scene({ unit: 27, origin: [230, 190] }), 5);
  chain(s, -4.4, 3, 5, 1.95);
  s.box([-2.2, -3, 0], [4, 5, 0.25], low).box([-2.4, -3.2, 0.5], [4, 5, 0.25], base);
  s.glow([-0.6, -0.9, 1], 3).box([-2.6, -3.4, 1], [4, 5, 0.25], { ...light, top: shade.paper });
  const lines = `<path d="M.5.8h1.9" stroke="${shade.secondary}" stroke-width=".26"/><path d="M.5 1.6h3M.5 2h2.7M.5 2.4h2.9" stroke="${shade.lineStrong}" stroke-width=".1"/><rect x=".5" y="2.9" width="1.3" height="1.4" rx=".08" fill="${shade.half}"/><path d="M2.1 3.1h1.4M2.1 3.5h1.2M2.1 3.9h1.4" stroke="${shade.lineStrong}" stroke-width=".1"/>`;
  return s.on('floor', [-2.6, -3.4, 1.25], lines);
}

export const projects: Record<string, () => Scene> = {
  sovereignty,
  'style-guide': styleGuide,
  innovation,
  automotive,
  'supply-chain': supplyChain,
  healthcare,
  'white-paper': whitePaper,
};
