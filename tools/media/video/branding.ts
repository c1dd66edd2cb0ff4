import { shade } from '#tools/media/drawing/shades.ts';
import { type Outliner, outliner } from '#lib/media/fonts.ts';
import { type Film, group, mix, picture, span, spring } from './motion.ts';

const primary = shade.primary;
const seconds = 13;
const swatches = [
  { color: primary, hex: shade.primary, ink: shade.secondary },
  { color: shade.secondary, hex: shade.secondary, ink: shade.gray },
  { color: shade.accent1, hex: shade.accent1, ink: shade.gray },
  { color: shade.accent2, hex: shade.accent2, ink: shade.gray },
  { color: shade.gray, hex: shade.gray, ink: shade.secondary },
];

/** The mark in a square of 32, drawn as far as the two parts say. */
function mark(outer: number, inner: number, dot: number): string {
  const line = (d: string, width: number, length: number, k: number, opacity: number) =>
    k <= 0
      ? ''
      : `<path d="${d}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-dasharray="${length * k} 200"/>`;
  const shapes =
    line('M26.4 10 16 4 5.6 10v12L16 28l10.4-6', 2.6, 61, outer, 1) +
    line('m20.8 13.2-4.8-2.8-4.8 2.8v5.6l4.8 2.8 4.8-2.8', 2, 28.5, inner, 0.5);
  const lines = `<g fill="none" stroke="${primary}" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;
  return `${lines}<circle cx="26.4" cy="16" r="${2.2 * dot}" fill="${primary}"/>`;
}

/** Guides that the mark is constructed on; they leave once it stands. */
function construction(time: number): string {
  const drawn = span(time, 0.2, 1.4);
  const opacity = 0.9 * (1 - span(time, 3, 3.7));
  const rays = [0, 60, 120].map((angle) => {
    const reach = 380 * drawn;
    return `<path d="M${-reach} 0H${reach}" transform="rotate(${angle + 30})"/>`;
  });
  const grid = [-3, -2, -1, 0, 1, 2, 3].map(
    (step) =>
      `<path d="M${step * 90} ${-300 * drawn}V${300 * drawn}M${-640 * drawn} ${step * 90}H${640 * drawn}" stroke-opacity=".35"/>`,
  );
  const circles = [87, 150, 225].map(
    (r, index) =>
      `<circle r="${r}" stroke-dasharray="${2 * Math.PI * r * span(time, 0.5 + index * 0.2, 1.9 + index * 0.2)} 2000"/>`,
  );
  const body = `<g fill="none" stroke="${shade.lineStrong}" stroke-opacity=".6">${grid.join('')}${rays.join('')}${circles.join('')}</g>`;
  return group(opacity, 'translate(640 360)', body);
}

function palette(time: number, type: Outliner): string {
  const leave = span(time, 6.1, 6.9);
  const bars = swatches.map(({ color, hex, ink }, index) => {
    const rise = spring(time, 3.5 + index * 0.14, 4.5 + index * 0.14);
    if (rise <= 0) return '';
    const height = 400 * rise * (1 - leave) + 10 * leave;
    const x = 560 + index * 124;
    const y = mix(560 - height, 640, leave);
    const label = type.outline(hex, 19);
    const shown = span(time, 4.6 + index * 0.14, 5) * (1 - span(time, 5.9, 6.2));
    const text = group(shown, `translate(${x + 14} ${y + height - 20})`, `<path d="${label.path}" fill="${ink}"/>`);
    return `<rect x="${x}" y="${y}" width="112" height="${height}" rx="${Math.min(14, height / 2)}" fill="${color}" stroke="${shade.edge}"/>${text}`;
  });
  return group(1 - span(time, 9.2, 9.8), '', bars.join(''));
}

function specimen(time: number, bold: Outliner, text: Outliner): string {
  const opacity = span(time, 6.6, 7.2) * (1 - span(time, 9, 9.6));
  if (opacity <= 0) return '';
  const big = bold.outline('Aa', 250);
  const rows = ['ABCDEFGHIJKLM', 'nopqrstuvwxyz', '0123456789 &!?'].map((row, index) => {
    const { path, width } = text.outline(row, 34);
    const reveal = span(time, 7 + index * 0.3, 8.1 + index * 0.3);
    const clip = `<clipPath id="row${index}"><rect y="-50" width="${width * reveal}" height="70"/></clipPath>`;
    return `<g transform="translate(880 ${300 + index * 62})">${clip}<path clip-path="url(#row${index})" d="${path}" fill="${shade.gray}"/></g>`;
  });
  const slide = mix(40, 0, span(time, 6.6, 7.4));
  return group(
    opacity,
    `translate(0 ${slide})`,
    `<path transform="translate(530 450)" d="${big.path}" fill="#fff"/>${rows.join('')}`,
  );
}

const bar = (x: number, y: number, width: number, height: number, fill: string, k: number) =>
  k <= 0
    ? ''
    : `<rect x="${x}" y="${y}" width="${width * k}" height="${height}" rx="${Math.min(8, height / 2)}" fill="${fill}"/>`;

/** A page and a phone that wear what was designed. */
function application(time: number): string {
  const page = span(time, 9, 9.9);
  if (page <= 0) return '';
  const k = (start: number) => span(time, start, start + 0.7);
  const frame = `<rect width="760" height="470" rx="18" fill="${shade.deep}" stroke="${shade.edge}" stroke-width="1.5"/><path d="M0 48h760" stroke="${shade.line}"/><g fill="${shade.edge}"><circle cx="26" cy="24" r="6"/><circle cx="48" cy="24" r="6"/><circle cx="70" cy="24" r="6"/></g>`;
  const header = `<g transform="translate(32 62) scale(1.3)">${mark(1, 1, 1)}</g>${bar(88, 76, 84, 14, shade.gray, k(9.8))}${bar(560, 78, 50, 9, shade.lineStrong, k(10))}${bar(626, 78, 50, 9, shade.lineStrong, k(10.05))}`;
  const hero = `${bar(40, 148, 330, 26, shade.heading, k(10))}${bar(40, 186, 250, 26, shade.heading, k(10.15))}${bar(40, 232, 300, 10, shade.lineStrong, k(10.3))}${bar(40, 252, 270, 10, shade.lineStrong, k(10.35))}${bar(40, 286, 130, 38, primary, k(10.5))}`;
  const art = group(k(10.3), 'translate(455 128) scale(6.1)', mark(k(10.3), k(10.6), k(10.9)));
  const cards = [0, 1, 2].map((index) => {
    const up = spring(time, 10.6 + index * 0.12, 11.3 + index * 0.12);
    return group(
      up,
      `translate(${40 + index * 234} ${360 + 40 * (1 - up)})`,
      `<rect width="214" height="86" rx="12" fill="${shade.accent2}" stroke="${shade.line}"/><rect x="16" y="16" width="26" height="26" rx="7" fill="${primary}" fill-opacity="${index === 0 ? 1 : 0.35}"/><rect x="56" y="20" width="110" height="9" rx="4.5" fill="${shade.gray}"/><rect x="56" y="38" width="80" height="7" rx="3.5" fill="${shade.lineStrong}"/>`,
    );
  });
  const float = Math.sin(time * 1.6) * 5;
  const phone = spring(time, 10.3, 11.2);
  const screen = `<rect width="208" height="420" rx="32" fill="${shade.deep}" stroke="${shade.lineStrong}" stroke-width="2"/><rect x="70" y="14" width="68" height="8" rx="4" fill="${shade.line}"/><g transform="translate(66 62) scale(2.4)">${mark(1, 1, 1)}</g>${bar(30, 164, 148, 18, shade.heading, k(11))}${bar(30, 192, 110, 18, shade.heading, k(11.1))}${bar(30, 230, 148, 9, shade.lineStrong, k(11.2))}${bar(30, 248, 124, 9, shade.lineStrong, k(11.25))}${bar(30, 350, 148, 40, primary, k(11.4))}`;
  return (
    group(
      page,
      `translate(${mix(190, 150, page)} ${mix(180, 125, page)})`,
      frame + header + hero + art + cards.join(''),
    ) + group(phone, `translate(950 ${mix(240, 165, phone) + float})`, screen)
  );
}

export async function branding(): Promise<Film> {
  const [bold, medium] = await Promise.all([outliner('inter-700'), outliner('inter-500')]);
  return {
    name: 'branding_video',
    seconds,
    poster: 11.9,
    draw(time) {
      const move = span(time, 2.9, 3.9);
      const scale = mix(14, 9.6, move) * (1 - 0.4 * span(time, 9, 9.8));
      const x = mix(640, 300, move);
      const own = mark(span(time, 1, 2.3), span(time, 1.5, 2.6), spring(time, 2.2, 2.9));
      const halo = `<ellipse cx="${x}" cy="360" rx="330" ry="300" fill="url(#halo)" opacity="${span(time, 1.6, 2.8) * (1 - span(time, 9, 9.6))}"/>`;
      const symbol = group(
        1 - span(time, 9, 9.6),
        `translate(${x - 16 * scale} ${360 - 16 * scale}) scale(${scale})`,
        own,
      );
      const body =
        construction(time) + halo + palette(time, medium) + specimen(time, bold, medium) + symbol + application(time);
      return picture(body, time, seconds);
    },
  };
}
