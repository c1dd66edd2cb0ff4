import { shade } from './shades.ts';
import { accent, base, dashed, gray, ground, low, mark, mid, scene, primary, tint, type Scene } from './kit.ts';

function integration(): Scene {
  const s = ground(scene({ origin: [240, 185] }), 6);
  const modules: [number, number, string][] = [
    [-5.6, -1, '<path d="M.4.5h1.2M.4.9h1.2M.4 1.3h.7"/>'],
    [-1, -5.6, '<circle cx="1" cy="1" r=".5"/>'],
    [3.6, -1, '<path d="M.4 1.4V.9M.8 1.4V.5M1.2 1.4V.8M1.6 1.4V.6"/>'],
    [-1, 3.6, '<path d="M.4.6h1.2v.9H.4zM.4.9h1.2"/>'],
  ];
  s.line(
    [
      [-4, 0],
      [4, 0],
    ],
    `stroke="${primary}" stroke-width="3"`,
  ).line(
    [
      [0, -4],
      [0, 4],
    ],
    `stroke="${primary}" stroke-width="3"`,
  );
  const [west, north, east, south] = modules;
  for (const module of [north, west]) if (module) place(s, module);
  s.glow([0, 0], 3.4).box([-1.4, -1.4], [2.8, 2.8, 1], tint).box([-1, -1, 1], [2, 2, 1.1], accent);
  s.on('floor', [-0.8, -0.8, 2.1], `<g transform="scale(.05)" stroke="${shade.secondary}" fill="none">${mark}</g>`);
  for (const module of [east, south]) if (module) place(s, module);
  return s;

  function place(target: Scene, [x, y, glyph]: [number, number, string]): void {
    target.box([x, y], [2, 2, 1.5], base).on('floor', [x, y, 1.5], glyph, `stroke="${gray}" stroke-width=".12"`);
  }
}

function dataSilo(): Scene {
  const s = ground(scene({ unit: 28, origin: [240, 215] }), 4);
  const sources: [number, number, number][] = [
    [-5, -0.6, 0],
    [-0.6, -5, 0],
    [-4, -4, 0],
  ];
  for (const [x, y] of sources)
    s.line(
      [
        [x + 0.5, y + 0.5],
        [0, 0],
      ],
      dashed,
    ).box([x, y], [1.1, 1.1, 0.9], low);
  s.glow([0, 0], 4.4).cylinder([0, 0], 2.2, 1.2, base).cylinder([0, 0, 1.5], 2.2, 1.2, base);
  s.cylinder([0, 0, 3], 2.2, 1, tint).dot([0, 0, 4], 1.2, `fill="${primary}"`);
  for (const [x, y] of [
    [4, -1],
    [-1, 4],
    [3.4, 3.4],
  ] as const) {
    s.line(
      [
        [x + 0.5, y + 0.5],
        [x * 0.5, y * 0.5],
      ],
      dashed,
    ).box([x, y], [1.1, 1.1, 0.9], base);
    s.on('floor', [x, y, 0.9], '<path d="M.3.4h.5M.3.7h.5"/>', `stroke="${gray}" stroke-width=".1"`);
  }
  return s;
}

function mobile(): Scene {
  const s = ground(scene({ unit: 28, origin: [240, 215] }), 5);
  s.glow([0, 0], 4.6).box([-3, -3], [6, 6, 0.5], tint);
  s.on(
    'floor',
    [-3, -3, 0.5],
    '<path d="M.6.6h4.8v4.8H.6z" stroke-opacity=".4"/><path d="M1.4 3h3.2M3 1.4v3.2"/>',
    `stroke="${primary}" stroke-width=".06"`,
  );
  const phone = (x: number, y: number, z: number, screen: string, tone = base) => {
    s.line(
      [
        [x + 1, y + 2, 0.5],
        [x + 1, y + 2, z],
      ],
      dashed,
    );
    s.box([x, y, z], [2.2, 4, 0.3], tone);
    s.on(
      'floor',
      [x, y, z + 0.3],
      `<rect x=".15" y=".15" width="1.9" height="3.7" rx=".25" fill="${shade.secondary}"/>${screen}`,
    );
  };
  const rows = `<g stroke="${gray}" stroke-width=".1"><path d="M.45.7h1M.45 1.1h1.3"/></g><rect x=".45" y="1.6" width="1.3" height=".9" rx=".12" fill="${shade.accent2}"/><rect x=".45" y="3" width="1.3" height=".4" rx=".2" fill="${primary}"/>`;
  const chart = `<circle cx="1.1" cy="1.3" r=".55" stroke="${primary}" stroke-width=".18"/><path d="M.45 2.6h1.3M.45 3h.9" stroke="${gray}" stroke-width=".1"/>`;
  phone(-3.4, -2.6, 2.4, chart);
  phone(1.4, -1.6, 2.4, rows);
  return s;
}

function customSoftware(): Scene {
  const s = ground(scene({ unit: 27, origin: [250, 225] }), 4);
  s.box([-3.8, -2.4, 0], [6.4, 0.5, 5], base);
  const bars = `<path d="M0 .55h6.2" stroke="${mid}" stroke-width=".05"/><g fill="${mid}"><circle cx=".35" cy=".28" r=".11"/><circle cx=".7" cy=".28" r=".11"/><circle cx="1.05" cy=".28" r=".11"/></g>`;
  const code = `<g stroke-width=".16"><path d="M.5 1.1h1.4M2.2 1.1h1" stroke="${primary}"/><path d="M.9 1.6h2.2M.9 2.1h1.5" stroke="${mid}"/><path d="M.5 2.6h1" stroke="${primary}"/></g>`;
  const panel = `<rect x="3.9" y="1" width="1.9" height="1.7" rx=".12" fill="${shade.glass}" stroke="${primary}" stroke-width=".05"/><rect x=".5" y="3.1" width="5.3" height="1.3" rx=".12" fill="${shade.deep}" stroke="${mid}" stroke-opacity=".5" stroke-width=".05"/>`;
  s.on('left', [-3.7, -1.9, 4.9], bars + code + panel);
  s.on(
    'left',
    [-3.7, -1.9, 4.9],
    '<path d="M1 4.2V3.8M1.8 4.2v-.7M2.6 4.2v-.5M3.4 4.2v-.8M4.2 4.2v-.6"/>',
    `stroke="${gray}" stroke-width=".2"`,
  );
  s.box([-2.6, 0.8], [1.2, 1.2, 0.8], low).box([-0.8, 0.8], [1.2, 1.2, 1.2], base).glow([1.6, 1.5], 2);
  return s
    .box([1, 0.8], [1.2, 1.2, 1.7], accent)
    .line(
      [
        [-2, 3],
        [1.6, 3],
      ],
      dashed,
    )
    .line(
      [
        [1.6, 3],
        [1.6, 2],
      ],
      `stroke="${primary}"`,
    );
}

/** The services that make software. */
export const software: Record<string, () => Scene> = {
  integration,
  'data-silo': dataSilo,
  mobile,
  'custom-software': customSoftware,
};
