import { accent, base, gray, ground, low, mark, mid, scene, teal, tint, type Scene } from './kit.ts';
import { pawn } from './services.ts';

/** The three examples of the style guide stand on a ground of their own, as photographs would. */
function frame(origin: readonly [number, number], unit: number): Scene {
  return scene({ unit, origin }).raw('<path fill="#0d1424" d="M0 0h480v360H0z"/>');
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
      `stroke="${teal}" stroke-width="3"`,
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
  plane(0, '#131a2c', 0.9, mid);
  s.on('floor', [-3.4, -3.4, 0], `<path d="M1 1.2h4.8M1 2.2h3.6M1 3.2h4.2" stroke="${mid}" stroke-width=".12"/>`);
  plane(2, '#1a2235', 0.75, mid);
  s.glow([0, 0, 4], 4.6);
  plane(4, '#0f4a52', 0.72, teal);
  return s.on('floor', [-3.4, -3.4, 4], `<g transform="translate(1.6 1.6) scale(.11)" stroke="${teal}">${mark}</g>`);
}

function people(): Scene {
  const s = ground(frame([240, 225], 36), 4);
  s.box([-3, -2.6, 0], [6, 2.2, 0.2], low);
  s.box([-2.2, -2.4, 0.2], [4.4, 0.3, 3.2], base);
  s.on(
    'left',
    [-2.1, -2.1, 3.3],
    `<rect x=".5" y=".6" width="1.1" height=".7" rx=".1" stroke="${gray}" stroke-width=".09"/><rect x="2.6" y="1.5" width="1.1" height=".7" rx=".1" fill="#0c3640" stroke="${teal}" stroke-width=".09"/><path d="M1.6.95h1.5v.55" stroke="${mid}" stroke-width=".09"/>`,
  );
  s.glow([1, -2, 1.6], 1.8);
  pawn(s, [-1.5, 0.9], '#a9b3c9', 1.9);
  return pawn(s, [0.9, 0.9], teal, 1.9);
}

/** The hero: sources on the left, the governed core in the middle, the chain of records on the right. */
function hero(): Scene {
  const s = ground(scene({ width: 720, height: 600, unit: 30, origin: [345, 330] }), 7);
  const source = (x: number, y: number, glyph: string, height = 1.5) => {
    s.box([x, y], [1.8, 1.8, height], base);
    s.on('floor', [x, y, height], glyph, `stroke="${gray}" stroke-width=".12"`);
  };
  const pipe = `stroke="${teal}" stroke-width="3" stroke-opacity=".8"`;
  s.line(
    [
      [-5.2, -4.3],
      [0, -4.3],
      [0, 0],
    ],
    pipe,
  )
    .line(
      [
        [-5.2, -0.9],
        [0, -0.9],
      ],
      pipe,
    )
    .line(
      [
        [-5.2, 2.6],
        [-1, 2.6],
        [-1, 0],
      ],
      pipe,
    )
    .line(
      [
        [2.3, -5],
        [2.3, -3],
        [0, -3],
      ],
      pipe,
    );
  source(1.4, -6.6, '<path d="M.4 1.3V.8M.75 1.3V.5M1.1 1.3V.9M1.45 1.3V.6"/>');
  source(-6.1, -5.2, '<path d="M.4.6h1M.4.9h1M.4 1.2h.6"/>');
  source(-6.1, -1.8, '<circle cx=".9" cy=".9" r=".45"/>', 2);
  s.glow([0.2, 0.2], 6.4);
  s.box([-2.2, -2.2], [4.8, 4.8, 0.7], low)
    .box([-1.8, -1.8, 1.1], [4, 4, 0.8], base)
    .box([-1.4, -1.4, 2.3], [3.2, 3.2, 0.9], tint);
  s.glow([0.2, 0.2, 3.2], 3.2).box([-0.9, -0.9, 3.7], [2.2, 2.2, 1.6], accent);
  s.on('floor', [-0.9, -0.9, 5.3], `<g transform="translate(.1 .1) scale(.0625)" stroke="#0a0f1d">${mark}</g>`);
  source(-6.1, 1.7, '<path d="M.4.5h1v.8h-1zM.4.8h1"/>', 1.2);
  const link = `stroke="${teal}" stroke-width="3"`;
  s.line(
    [
      [2.6, 0.3, 0.4],
      [4.2, 0.3, 0.4],
    ],
    link,
  );
  const blocks: [number, number][] = [
    [4.2, -0.4],
    [4.2, 2.2],
    [4.2, 4.8],
    [1.6, 4.8],
    [-1, 4.8],
  ];
  blocks.slice(0, 3).forEach(([x, y], index) => {
    s.box([x, y], [1.4, 1.4, 1.2], base).on(
      'right',
      [x + 1.4, y + 1.4, 1.2],
      '<path d="M.3.4h.8M.3.7h.5"/>',
      `stroke="${teal}" stroke-width=".1"`,
    );
    if (index < 2)
      s.line(
        [
          [x + 0.7, y + 1.4, 0.6],
          [x + 0.7, y + 2.6, 0.6],
        ],
        link,
      );
  });
  s.glow([-0.3, 5.5], 2.2);
  s.box([-1, 4.8], [1.4, 1.4, 1.2], accent).line(
    [
      [0.4, 5.5, 0.6],
      [1.6, 5.5, 0.6],
    ],
    link,
  );
  s.box([1.6, 4.8], [1.4, 1.4, 1.2], base).line(
    [
      [3, 5.5, 0.6],
      [4.2, 5.5, 0.6],
    ],
    link,
  );
  return s;
}

export const imagery: Record<string, () => Scene> = {
  hero,
  'imagery-structure': structure,
  'imagery-depth': depth,
  'imagery-people': people,
};
