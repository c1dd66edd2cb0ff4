import { shade } from './shades.ts';
import { markShapes } from '#lib/media/logo.ts';

/**
 * The isometric kit all illustrations are made with, so that they share one light, one grid and one palette. Points are
 * given in grid units: x runs right and down the screen, y left and down, z up.
 */
interface Tone {
  top: string;
  left: string;
  right: string;
  edge: string;
}

export const base: Tone = { top: shade.raised, left: shade.accent2, right: shade.accent1, edge: shade.edge };
export const low: Tone = { top: shade.accent2, left: shade.accent1, right: shade.deep, edge: shade.line };
export const accent: Tone = { top: shade.primary, left: shade.half, right: shade.dim, edge: shade.bright };

export const tint: Tone = { top: shade.tint, left: shade.glass, right: shade.darkGlass, edge: shade.primary };

export const primary = shade.primary;
export const gray = shade.gray;
export const mid = shade.lineStrong;
const dim = shade.line;

type Point = readonly [x: number, y: number, z?: number];
type Plane = 'floor' | 'left' | 'right';

const cos = Math.cos(Math.PI / 6);

/** Short numbers keep the files small; a tenth of a pixel is not seen. */
function n(value: number): string {
  return String((Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10).replace(/^(-?)0\./, '$1.');
}

/** A minus separates two numbers as well as a space does. */
const inARow = (parts: readonly string[]) => parts.join(' ').replaceAll(' -', '-');
const numbers = (...values: number[]) => inARow(values.map(n));

export interface Scene {
  /** Anything in screen pixels. */
  raw: (svg: string) => Scene;
  box: (at: Point, size: readonly [w: number, d: number, h: number], tone?: Tone) => Scene;
  cylinder: (at: Point, radius: number, height: number, tone?: Tone) => Scene;
  line: (points: readonly Point[], attributes?: string) => Scene;
  /** Lines of one kind, as one shape. */
  lines: (lines: readonly (readonly [Point, Point])[], attributes: string) => Scene;
  area: (points: readonly Point[], attributes: string) => Scene;
  dot: (at: Point, radius: number, attributes?: string) => Scene;
  glow: (at: Point, radius: number) => Scene;
  /** Draws flat shapes, in grid units from `at`, on the floor or on a wall that is seen from the left or the right. */
  on: (plane: Plane, at: Point, svg: string, attributes?: string) => Scene;
  /** Draws upright shapes in screen pixels, with a point of the grid as their origin. */
  at: (at: Point, svg: string, attributes?: string) => Scene;
  toString: () => string;
}

interface SceneOptions {
  width?: number;
  height?: number;
  unit?: number;
  origin?: readonly [number, number];
}

const planes = { floor: [cos, 0.5, -cos, 0.5], left: [cos, 0.5, 0, 1], right: [cos, -0.5, 0, 1] } as const;

export function scene({ width = 480, height = 360, unit = 24, origin = [240, 180] }: SceneOptions = {}): Scene {
  const parts: string[] = [];
  const project = ([x, y, z = 0]: Point): [number, number] => [
    origin[0] + (x - y) * cos * unit,
    origin[1] + ((x + y) / 2 - z) * unit,
  ];
  /** From point to point by steps: what is drawn again elsewhere then reads the same, and compresses. */
  const steps = (points: readonly Point[]) => {
    const at = points.map(project);
    return at.map(([x, y], index) => numbers(x - (at[index - 1]?.[0] ?? 0), y - (at[index - 1]?.[1] ?? 0)));
  };
  const walk = (points: readonly Point[]) => {
    const [start = '', ...rest] = steps(points);
    return `M${start}l${inARow(rest)}`;
  };
  const add = (svg: string): Scene => {
    parts.push(svg);
    return self;
  };

  const self: Scene = {
    raw: add,
    box([x, y, z = 0], [w, d, h], tone = base) {
      const corner = [x + w, y + d, z] as const;
      const [right, left] = [numbers(d * cos * unit, (-d / 2) * unit), numbers(-w * cos * unit, (-w / 2) * unit)];
      const [up, down] = [n(-h * unit), n(h * unit)];
      const back = numbers(-d * cos * unit, (d / 2) * unit);
      const walls = `<path fill="${tone.left}" d="M0 0v${up}l${left}v${down}z"/><path fill="${tone.right}" d="M0 0v${up}l${right}v${down}z"/>`;
      const lid = `<path fill="${tone.top}" d="M${inARow(['0', up])}l${inARow([right, left, back])}z"/>`;
      return self.at(corner, h === 0 ? lid : walls + lid, `stroke="${tone.edge}"`);
    },
    cylinder([x, y, z = 0], radius, height, tone = base) {
      const [cx, low] = project([x, y, z]);
      const top = low - height * unit;
      const rx = radius * unit * Math.sqrt(1.5);
      const ry = rx / Math.sqrt(3);
      const arc = `${n(rx)} ${n(ry)} 0 0`;
      const side = `M${n(cx - rx)} ${n(top)}V${n(low)}A${arc} 0 ${n(cx + rx)} ${n(low)}V${n(top)}`;
      const lid = `<ellipse cx="${n(cx)}" cy="${n(top)}" rx="${n(rx)}" ry="${n(ry)}" fill="${tone.top}"/>`;
      return add(`<g stroke="${tone.edge}"><path fill="${tone.left}" d="${side}"/>${lid}</g>`);
    },
    line: (points, attributes = `stroke="${mid}"`) => add(`<path ${attributes} d="${walk(points)}"/>`),
    lines(lines, attributes) {
      const parts = steps(lines.flat()).map(
        (step, index) => `${index === 0 ? 'M' : index % 2 === 0 ? 'm' : 'l'}${step}`,
      );
      return add(`<path ${attributes} d="${parts.join('')}"/>`);
    },
    area: (points, attributes) => add(`<path ${attributes} d="${walk(points)}z"/>`),
    dot(at, radius, attributes = `fill="${primary}"`) {
      const [cx, cy] = project(at);
      const rx = radius * unit;
      return add(`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(rx / Math.sqrt(3))}" ${attributes}/>`);
    },
    glow: (at, radius) => self.dot(at, radius, 'fill="url(#glow)"'),
    on(plane, at, svg, attributes = '') {
      const [ox, oy] = project(at);
      const matrix = [...planes[plane].map((value) => Math.round(value * unit * 100) / 100), n(ox), n(oy)].join(' ');
      return add(`<g transform="matrix(${matrix})" ${attributes}>${svg}</g>`);
    },
    at(at, svg, attributes = '') {
      const [x, y] = project(at);
      return add(`<g transform="translate(${numbers(x, y)})" ${attributes}>${svg}</g>`);
    },
    toString() {
      const body = parts.join('');
      const stops = `<stop stop-color="${primary}" stop-opacity=".45"/><stop offset="1" stop-color="${primary}" stop-opacity="0"/>`;
      const defs = body.includes('#glow') ? `<radialGradient id="glow">${stops}</radialGradient>` : '';
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">${defs}${body}</svg>\n`;
    },
  };
  return self;
}

/** The faint ground every scene stands on, `size` units wide on both sides of the origin. */
export function ground(target: Scene, size = 6, step = 2): Scene {
  const lines: [Point, Point][] = [];
  for (let at = -size; at <= size; at += step)
    lines.push([
      [at, -size],
      [at, size],
    ]);
  for (let at = -size; at <= size; at += step)
    lines.push([
      [-size, at],
      [size, at],
    ]);
  return target.lines(lines, `stroke="${dim}" stroke-opacity=".45"`);
}

/** The provider's mark in a square of 32, to be stroked by the group it is placed in. */
export const mark = `${markShapes}<circle cx="26.4" cy="16" r="2.2"/>`;
