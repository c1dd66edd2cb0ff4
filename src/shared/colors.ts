/**
 * The colors of the brand: their one home. Style sheets, drawings, mail and the branding tool take them from here.
 * After a change of them, `npm run media` redraws what is drawn.
 */
export const brandColors = {
  primary: '#00E6C3',
  /** The page. */
  secondary: '#0A0F1D',
  /** Raised surfaces. */
  accent1: '#131A2C',
  /** Fields, hovered surfaces. */
  accent2: '#1A2235',
  /** Body text. */
  gray: '#E0E0E0',
};

/** Grounds that are no brand colors: what pages and sheets lie on, and what is read. */
export const grounds = {
  paper: '#F4F4F2',
  sheet: '#FFFFFF',
  /** Second text: 7.4:1 on paper, 6.2:1 on the brand's gray. */
  paperMuted: '#474F62',
  /** The edge of a control: 4.4:1 on paper. */
  paperEdge: '#6A7284',
};

/** What the brand's own colors need beside them. */
export const colors = {
  ...brandColors,
  heading: '#FFFFFF',
  /** 8.4:1 on the page. */
  muted: '#A5B0C7',
  /** Decorative borders. */
  line: '#2B3652',
  /** Borders that must be seen, 3:1 on every surface. */
  lineStrong: '#6C7999',
  /** What is proven has one color. */
  success: brandColors.primary,
  warning: '#FFC857',
  danger: '#FF7A85',
  dangerSolid: '#BE1E37',
};

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (channels: number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** A color between two others: `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  return hexOf(channelsOf(first).map((channel, index) => channel + ((other[index] ?? 0) - channel) * share));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The color, darkened until it can be read on white with this contrast. */
export function darkenToContrast(hex: string, contrast: number): string {
  const shares = Array.from({ length: 101 }, (_, percent) => percent / 100);
  const share = shares.find((one) => 1.05 / (luminance(mix(hex, '#000000', one)) + 0.05) >= contrast);
  return mix(hex, '#000000', share ?? 1);
}
