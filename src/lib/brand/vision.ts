import {
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  filterGrayscale,
  formatHex,
  parseHex,
  type Rgb,
} from 'culori/fn';
import './color.ts';
import { mapTokens, type Palette } from './palette.ts';

export const visions = [
  { id: 'typical', label: 'Typical', note: 'Colours as chosen' },
  { id: 'protan', label: 'Protanopia', note: 'No red cones: about 1 man in 100' },
  { id: 'deutan', label: 'Deuteranopia', note: 'No green cones: about 1 man in 100' },
  { id: 'tritan', label: 'Tritanopia', note: 'No blue cones: about 1 person in 10,000' },
  { id: 'achroma', label: 'Achromatopsia', note: 'No cones at all: about 1 person in 30,000' },
] as const;

export type Vision = (typeof visions)[number]['id'];

type Filter = (color: Rgb) => Rgb;

const filters: Record<Exclude<Vision, 'typical'>, Filter> = {
  protan: filterDeficiencyProt(1),
  deutan: filterDeficiencyDeuter(1),
  tritan: filterDeficiencyTrit(1),
  achroma: filterGrayscale(1) as Filter,
};

const toLinear = converter('lrgb');

/** A colour as a person with this vision sees it. */
export function see(hex: string, vision: Vision): string {
  const color = parseHex(hex);
  if (vision === 'typical' || color === undefined) return hex;
  // The filters multiply whatever channels they get; eyes add light, so they get it linear.
  const { r, g, b } = filters[vision]({ ...toLinear(color), mode: 'rgb' });
  return formatHex({ mode: 'lrgb', r, g, b }).toUpperCase();
}

export function seePalette(palette: Palette, vision: Vision): Palette {
  return vision === 'typical' ? palette : mapTokens((token) => see(palette[token], vision));
}
