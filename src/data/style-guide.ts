import { colors } from '#src/shared/colors.ts';
import { site } from './site.ts';

export interface Swatch {
  name: string;
  value: string;
  description: string;
  /** Another swatch that this one is read on: the contrast of the two is shown. */
  readOn?: string;
  /** True of our own value only; left out while the branding tool shows another. */
  ownNote?: string;
}

export interface TypographyStyle {
  name: string;
  family: string;
  weight: string;
  sizeRange: string;
  example: string;
  description: string;
  /** Which of the two chosen fonts it follows when the branding tool changes them. */
  role: 'heading' | 'body';
  fontWeight: 400 | 500 | 700;
}

export interface LogoRule {
  name: string;
  description: string;
  image?: { src: string; alt: string; width: number; height: number };
  note?: string;
}

export interface Guideline {
  title: string;
  description: string;
}

export const swatches: Swatch[] = [
  {
    name: 'Primary',
    value: colors.primary,
    description: 'What is proven, and what one acts on: a fill with ink in it, or the line under a link.',
    readOn: 'Secondary',
  },
  {
    name: 'Secondary',
    value: colors.secondary,
    description: 'The ground on which things work, and the ink on paper and on Primary.',
    ownNote: 'A blue-black that stays calm on large screens.',
  },
  {
    name: 'Accent 1',
    value: colors.accent1,
    description: 'Raised surfaces: cards, panels, the header.',
    ownNote: 'One step above the background.',
  },
  {
    name: 'Accent 2',
    value: colors.accent2,
    description: 'Fields, hovered cards and nested panels.',
    ownNote: 'The lightest of the dark surfaces.',
  },
  {
    name: 'Gray',
    value: colors.gray,
    description:
      'Text on the ground, and the desk on which sheets lie. Paper (#F4F4F2) and white are grounds, not brand colors.',
    ownNote: 'Bright enough to read for an hour, softer than white.',
  },
];

export const typographyStyles: TypographyStyle[] = [
  {
    name: 'Heading',
    family: 'Inter',
    weight: 'Bold (700)',
    sizeRange: '24 to 48 px',
    example: 'Your data, under your own keys',
    description: 'Page and section titles. Tight leading, sentence case. Only figures are set larger, to 144 px.',
    role: 'heading',
    fontWeight: 700,
  },
  {
    name: 'Subheading',
    family: 'Inter',
    weight: 'Medium (500)',
    sizeRange: '18 to 24 px',
    example: 'What an integration is worth in its first year',
    description: 'Introduces a section or a card. Says what comes next instead of repeating the title.',
    role: 'heading',
    fontWeight: 500,
  },
  {
    name: 'Body',
    family: 'Open Sans',
    weight: 'Regular (400)',
    sizeRange: '14 to 16 px',
    example:
      'We map every system that holds your data and the law that applies there, then close the gaps that matter.',
    description:
      'Running text, 60 to 75 characters per line with generous leading. Labels go down to 12 px; hashes and dates are set in the system’s monospace.',
    role: 'body',
    fontWeight: 400,
  },
  {
    name: 'Buttons',
    family: 'Inter',
    weight: 'Medium (500)',
    sizeRange: '14 to 16 px',
    example: 'Schedule a Consultation',
    description: 'Labels for actions. Verb first, few words, no period.',
    role: 'heading',
    fontWeight: 500,
  },
];

const logoSize = { width: 480, height: 240 };

export const logoRules: LogoRule[] = [
  {
    name: 'Clear space',
    description:
      'Keep a margin on all four sides that equals the height of the “C” in the wordmark. Nothing enters it.',
    image: {
      src: '/brand/logo-clear-space.svg',
      alt: 'The logo inside a dashed frame, with a “C” of the wordmark measuring the margin on each side',
      ...logoSize,
    },
  },
  {
    name: 'Minimum size',
    description:
      'The full logo is never narrower than 100 px on screen. Where there is less room, use the mark on its own.',
    image: {
      src: '/brand/logo-minimum-size.svg',
      alt: 'The logo at 100 pixels wide with a measure below it, and the mark alone beside it',
      ...logoSize,
    },
    note: 'In print, the minimum width is 25 mm. The mark on its own can go down to 16 px.',
  },
  {
    name: 'Color and background',
    description:
      'Primary mark with white wordmark on dark backgrounds; all Secondary on light ones. No gradients, outlines or shadows.',
    image: {
      src: '/brand/logo-backgrounds.svg',
      alt: 'The logo in color on a dark background and in dark blue on a light one',
      ...logoSize,
    },
    note: 'On photos, place the logo on a calm area or on a Secondary panel.',
  },
];

export const imageryGuidelines: Guideline[] = [
  {
    title: 'Show the first page',
    description: 'A piece of work is shown by the sheet that its client receives, never by a metaphor for it.',
  },
  {
    title: 'Show structure',
    description:
      'Draw what connects to what. If readers would understand just as much without the picture, leave it out.',
  },
  {
    title: 'Keep to the palette',
    description: 'Ink on paper, or paper on the ground. Primary marks what is proven or what one acts on.',
  },
  {
    title: 'Crop, don’t shrink',
    description: 'A card has room for the corner of a sheet. It is cut where the card ends, so letters stay letters.',
  },
  {
    title: 'Avoid industry clichés',
    description: 'No hooded figures, no falling green digits, no glowing coins, no padlock floating over a globe.',
  },
  {
    title: 'Describe every picture',
    description:
      'Alt text says what the picture tells the reader. A picture that tells the reader nothing is left out.',
  },
];

const sheet = { width: 400, height: 260 };

export const imageryExamples = [
  {
    ...sheet,
    src: '/brand/imagery-finding.svg',
    alt: 'The corner of an audit finding: its number, its weight and the test that fails',
    caption: 'The first page: a finding as its client reads it',
  },
  {
    ...sheet,
    src: '/brand/imagery-data-map.svg',
    alt: 'The corner of a data map: a wall around two sites, with one gap through which an arrow leaves',
    caption: 'Structure: a wall, and the one way out',
  },
  {
    ...sheet,
    src: '/brand/imagery-restore-curve.svg',
    alt: 'The corner of a restore report: a curve that falls away below the line of what was promised',
    caption: 'A crop: the curve, its promise and the latest figure',
  },
];

export const voiceGuidelines: Guideline[] = [
  {
    title: 'Plain',
    description: 'Short words for hard subjects. If a term is needed, explain it where it first appears.',
  },
  {
    title: 'Specific',
    description: 'A number, a name or a date instead of an adjective. Say which, how many, by when.',
  },
  { title: 'Candid', description: 'Name the costs, the limits and the cases where we are the wrong choice.' },
  {
    title: 'Calm',
    description: 'No urgency, no exclamation points. Good security writing never scares anyone into buying.',
  },
  { title: 'Active', description: 'Somebody does something: “We test every fix,” not “Fixes are subject to testing.”' },
  {
    title: 'Respectful',
    description: 'Write for an intelligent reader from another field, in words that translate well.',
  },
];

export const voiceExamples = {
  do: {
    title: 'Do',
    text: `${site.name} moves your customer data into one store in a country you choose. You hold the keys, and you can export everything once a quarter.`,
    reason: 'It says who does what, where, and how the reader can check.',
  },
  dont: {
    title: 'Don’t',
    text: 'Our next-generation, best-in-class platform revolutionizes your data journey and unleashes limitless synergies!',
    reason: 'Nothing in it can be checked, and it would suit any company.',
  },
} as const;

export const applications = {
  digital: [
    'Website and client portal',
    'Mobile app icons and splash screens',
    'Social profiles and post formats',
    'Email signatures and newsletters',
    'Presentation templates',
    'Video titles and end cards',
  ],
  print: [
    'Business cards and letterhead',
    'Proposals and reports',
    'Trade-show panels and banners',
    'Brochures and one-page sheets',
    'Certificates and signage',
  ],
  brandedElements: [
    'Logo suite in SVG, PDF and PNG',
    'Color palette with contrast table',
    'Type system with licenses',
    'Icon and illustration set',
    'Design tokens for web and app',
    'Document and slide templates',
    'One-page style guide',
  ],
} as const;
