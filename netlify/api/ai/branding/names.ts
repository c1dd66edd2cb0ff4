/** Names for the leading color by sector of the OKLCH wheel, in steps of 30 degrees from 0. */
const sectors: readonly (readonly [string, string, string, string])[] = [
  ['Rosewood', 'Peony', 'Raspberry', 'Camellia'],
  ['Coral', 'Vermilion', 'Poppy', 'Brick'],
  ['Copper', 'Apricot', 'Tangerine', 'Amber'],
  ['Gold', 'Saffron', 'Marigold', 'Honey'],
  ['Olive', 'Lime', 'Meadow', 'Moss'],
  ['Fern', 'Emerald', 'Clover', 'Pine'],
  ['Jade', 'Seafoam', 'Lagoon', 'Verdigris'],
  ['Harbor', 'Cyan', 'Fjord', 'Glacier'],
  ['Signal Blue', 'Azure', 'Cobalt', 'Denim'],
  ['Indigo', 'Iris', 'Ultramarine', 'Wisteria'],
  ['Violet', 'Amethyst', 'Orchid', 'Heather'],
  ['Magenta', 'Fuchsia', 'Mulberry', 'Azalea'],
];

const neutrals = ['Graphite', 'Slate', 'Pearl', 'Ash'] as const;

export function hueName(hue: number, chroma: number, variant: number): string {
  const choices = chroma < 0.03 ? neutrals : sectors[Math.floor((((hue % 360) + 360) % 360) / 30)];
  return choices?.[variant % 4] ?? neutrals[0];
}

/** Plain words for a hue, for a sentence. */
export function describeHue(hue: number, chroma: number): string {
  if (chroma < 0.03) return 'a neutral gray';
  const limits: [number, string][] = [
    [18, 'pink-red'],
    [42, 'red'],
    [68, 'orange'],
    [100, 'golden yellow'],
    [128, 'yellow-green'],
    [165, 'green'],
    [195, 'teal'],
    [228, 'cyan blue'],
    [272, 'blue'],
    [300, 'violet'],
    [330, 'purple'],
    [361, 'magenta'],
  ];
  const turned = ((hue % 360) + 360) % 360;
  return limits.find(([limit]) => turned < limit)?.[1] ?? 'magenta';
}
