import { shade } from '#tools/media/drawing/shades.ts';

/** How far time has come between two moments, from 0 to 1, starting and ending gently. */
export function span(time: number, from: number, to: number): number {
  const k = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return k < 0.5 ? 4 * k ** 3 : 1 - (2 - 2 * k) ** 3 / 2;
}

/** As `span`, but shooting a little past its end before it settles. */
export function spring(time: number, from: number, to: number): number {
  const k = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return k === 0 || k === 1 ? k : 1 + 2.2 * (k - 1) ** 3 + 1.2 * (k - 1) ** 2;
}

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k;

export function mixColor(a: string, b: string, k: number): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(mix(part(a, at), part(b, at), k)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const frame = { width: 1280, height: 720 } as const;

export interface Film {
  name: string;
  seconds: number;
  /** The moment that the poster shows. */
  poster: number;
  draw: (time: number) => string;
}

/** A frame's picture on the common ground, fading in at the beginning and out at the end, so that it can loop. */
export function picture(body: string, time: number, seconds: number): string {
  const dark = 1 - span(time, 0, 0.4) + span(time, seconds - 0.5, seconds - 0.04);
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><radialGradient id="ground" cx="55%" cy="45%" r="70%"><stop stop-color="${shade.glow}"/><stop offset="1" stop-color="${shade.secondary}"/></radialGradient><radialGradient id="halo"><stop stop-color="${shade.primary}" stop-opacity=".32"/><stop offset="1" stop-color="${shade.primary}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${body}<rect width="${width}" height="${height}" fill="${shade.secondary}" fill-opacity="${Math.min(1, Math.max(0, dark))}"/></svg>`;
}

export function group(opacity: number, transform: string, body: string): string {
  return opacity <= 0.002 ? '' : `<g opacity="${Math.min(1, opacity).toFixed(3)}" transform="${transform}">${body}</g>`;
}
