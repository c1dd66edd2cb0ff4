import { brightness, fromLinear, toLinear, dotProduct, type Channels } from './color.ts';
import { mapTokens, type Palette } from './palette.ts';

export const visions = [
  { id: 'typical', label: 'Typical', note: 'Colors as chosen' },
  { id: 'protan', label: 'Protanopia', note: 'No red cones: about 1 man in 100' },
  { id: 'deutan', label: 'Deuteranopia', note: 'No green cones: about 1 man in 100' },
  { id: 'tritan', label: 'Tritanopia', note: 'No blue cones: about 1 person in 10,000' },
  { id: 'achroma', label: 'Achromatopsia', note: 'No cones at all: about 1 person in 30,000' },
] as const;

export type Vision = (typeof visions)[number]['id'];

/** How much of red, green and blue light makes up each channel that is seen. */
type Filter = readonly [Channels, Channels, Channels];

/** Eyes without one kind of cones by Machado, Oliveira and Fernandes (2009). */
const filters: Record<Exclude<Vision, 'typical'>, Filter> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achroma: [brightness, brightness, brightness],
};

/** A color as a person with this vision sees it. Eyes add light, so that is what the filter is given. */
export function simulateVision(hex: string, vision: Vision): string {
  if (vision === 'typical') return hex;
  const [r, g, b] = filters[vision];
  const color = toLinear(hex);
  return fromLinear([dotProduct(color, r), dotProduct(color, g), dotProduct(color, b)]);
}

export function simulatePalette(palette: Palette, vision: Vision): Palette {
  return vision === 'typical' ? palette : mapTokens((token) => simulateVision(palette[token], vision));
}
