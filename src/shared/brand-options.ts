import { brandColors } from '#src/shared/colors.ts';

/** Closed lists of the branding tool, shared by its fields, the API's validation and the recommendation engine. */
export const fontNames = [
  'Arial',
  'Verdana',
  'Helvetica',
  'Tahoma',
  'Trebuchet MS',
  'Times New Roman',
  'Georgia',
  'Garamond',
  'Courier New',
  'Brush Script MT',
  'Inter',
  'Roboto',
  'Open Sans',
  'Lato',
  'Montserrat',
  'Poppins',
] as const;

/** `value` is what is sent; only 'Food & Beverage' differs from its label. */
export const industries = [
  { value: 'Technology', label: 'Technology' },
  { value: 'Finance', label: 'Finance' },
  { value: 'Healthcare', label: 'Healthcare' },
  { value: 'Education', label: 'Education' },
  { value: 'E-commerce', label: 'E-commerce' },
  { value: 'Entertainment', label: 'Entertainment' },
  { value: 'Blockchain', label: 'Blockchain' },
  { value: 'Cryptocurrency', label: 'Cryptocurrency' },
  { value: 'Gaming', label: 'Gaming' },
  { value: 'Real Estate', label: 'Real Estate' },
  { value: 'Travel', label: 'Travel' },
  { value: 'Food', label: 'Food & Beverage' },
] as const;

export const industryValues = industries.map((industry) => industry.value);

export const moods = [
  'Professional',
  'Modern',
  'Bold',
  'Elegant',
  'Playful',
  'Minimalist',
  'Futuristic',
  'Trustworthy',
  'Creative',
  'Luxurious',
  'Sustainable',
  'Technical',
  'Innovative',
] as const;

/** Without the multiline flag `$` also matches before a final line break in some engines; JavaScript's does not. */
export const hexPattern = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** What the branding tool opens with. */
export const paletteDefaults = {
  name: 'My Custom Palette',
  ...brandColors,
  headingFont: 'Inter',
  bodyFont: 'Open Sans',
} as const;

export type FontName = (typeof fontNames)[number];
export type Industry = (typeof industries)[number]['value'];
export type Mood = (typeof moods)[number];
