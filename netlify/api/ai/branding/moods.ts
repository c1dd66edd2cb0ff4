import type { FontName, Industry, Mood } from '#src/shared/brand-options.ts';

/** How the accents relate to the leading color, as degrees around the OKLCH wheel. */
export const harmonies = {
  analogous: 32,
  complementary: 180,
  split: 152,
  triadic: 120,
  monochromatic: 0,
} as const;

export type Harmony = keyof typeof harmonies;

interface MoodStyle {
  theme: 'dark' | 'light';
  /** Chroma of the leading color. */
  chroma: number;
  harmonies: readonly [Harmony, Harmony, Harmony, Harmony];
  /** The body font beside each heading font, the most usual pair first. */
  fonts: Partial<Record<FontName, FontName>>;
  /** Completes "…": what the treatment does for a brand of this mood. */
  why: string;
}

export const moodStyles: Record<Mood, MoodStyle> = {
  Professional: {
    theme: 'dark',
    chroma: 0.13,
    harmonies: ['analogous', 'monochromatic', 'complementary', 'split'],
    fonts: { Inter: 'Open Sans', Helvetica: 'Arial', Georgia: 'Open Sans', Roboto: 'Lato' },
    why: 'Moderate saturation and quiet surfaces keep attention on the content, which reads as professional',
  },
  Modern: {
    theme: 'light',
    chroma: 0.16,
    harmonies: ['split', 'analogous', 'triadic', 'monochromatic'],
    fonts: { Montserrat: 'Inter', Poppins: 'Open Sans', Inter: 'Roboto', Lato: 'Inter' },
    why: 'Clear color on generous neutral space is what looks modern',
  },
  Bold: {
    theme: 'dark',
    chroma: 0.21,
    harmonies: ['complementary', 'triadic', 'split', 'analogous'],
    fonts: { Montserrat: 'Roboto', Poppins: 'Inter', 'Trebuchet MS': 'Verdana', Inter: 'Lato' },
    why: 'High saturation against an opposite hue makes the palette bold',
  },
  Elegant: {
    theme: 'light',
    chroma: 0.09,
    harmonies: ['monochromatic', 'analogous', 'split', 'complementary'],
    fonts: { Garamond: 'Lato', Georgia: 'Open Sans', 'Times New Roman': 'Lato', Montserrat: 'Garamond' },
    why: 'Few hues at low saturation let proportion and type carry the elegance',
  },
  Playful: {
    theme: 'light',
    chroma: 0.2,
    harmonies: ['triadic', 'complementary', 'split', 'analogous'],
    fonts: { Poppins: 'Lato', 'Brush Script MT': 'Open Sans', 'Trebuchet MS': 'Verdana', Montserrat: 'Poppins' },
    why: 'Hues far apart on the wheel, all of them bright, give it a playful rhythm',
  },
  Minimalist: {
    theme: 'light',
    chroma: 0.08,
    harmonies: ['monochromatic', 'analogous', 'complementary', 'split'],
    fonts: { Inter: 'Inter', Helvetica: 'Arial', Lato: 'Open Sans', Roboto: 'Inter' },
    why: 'One hue and its tints are enough for a minimalist brand',
  },
  Futuristic: {
    theme: 'dark',
    chroma: 0.18,
    harmonies: ['split', 'analogous', 'complementary', 'triadic'],
    fonts: { Montserrat: 'Roboto', Roboto: 'Inter', 'Courier New': 'Inter', Poppins: 'Roboto' },
    why: 'A luminous color on near-black, like a lit display, points to the future',
  },
  Trustworthy: {
    theme: 'light',
    chroma: 0.12,
    harmonies: ['analogous', 'monochromatic', 'complementary', 'split'],
    fonts: { Georgia: 'Verdana', 'Open Sans': 'Open Sans', Tahoma: 'Verdana', Inter: 'Georgia' },
    why: 'Deep, steady tones with neighbors instead of opposites build trust',
  },
  Creative: {
    theme: 'dark',
    chroma: 0.19,
    harmonies: ['triadic', 'split', 'complementary', 'analogous'],
    fonts: { Poppins: 'Georgia', 'Brush Script MT': 'Lato', Montserrat: 'Garamond', 'Trebuchet MS': 'Open Sans' },
    why: 'An unexpected third hue keeps it creative without losing order',
  },
  Luxurious: {
    theme: 'dark',
    chroma: 0.1,
    harmonies: ['monochromatic', 'complementary', 'analogous', 'split'],
    fonts: { Garamond: 'Lato', 'Times New Roman': 'Montserrat', Montserrat: 'Garamond', Georgia: 'Lato' },
    why: 'Restrained color on deep surfaces, like metal on velvet, feels luxurious',
  },
  Sustainable: {
    theme: 'light',
    chroma: 0.11,
    harmonies: ['analogous', 'split', 'monochromatic', 'complementary'],
    fonts: { Lato: 'Georgia', Georgia: 'Lato', 'Open Sans': 'Lato', 'Trebuchet MS': 'Georgia' },
    why: 'Colors found in plants and minerals, none of them loud, speak of sustainability',
  },
  Technical: {
    theme: 'dark',
    chroma: 0.15,
    harmonies: ['monochromatic', 'split', 'analogous', 'complementary'],
    fonts: { Roboto: 'Inter', 'Courier New': 'Roboto', Inter: 'Roboto', Arial: 'Tahoma' },
    why: 'One signal color over layered dark surfaces reads like a well-made instrument, technical and exact',
  },
  Innovative: {
    theme: 'dark',
    chroma: 0.17,
    harmonies: ['split', 'triadic', 'analogous', 'complementary'],
    fonts: { Poppins: 'Inter', Montserrat: 'Open Sans', Inter: 'Poppins', Roboto: 'Montserrat' },
    why: 'A fresh lead color with a contrasting second one signals innovation',
  },
};

/** Hues that suit an industry, the most usual first, and why they do. */
export const industryHues: Record<Industry, { hues: readonly [number, number, number, number]; why: string }> = {
  Technology: { hues: [185, 262, 295, 155], why: 'technology brands gain from colors that screens render crisply' },
  Finance: { hues: [255, 160, 232, 85], why: 'in finance people look for stability before anything else' },
  Healthcare: { hues: [195, 235, 160, 350], why: 'in healthcare calm and cleanliness come first' },
  Education: { hues: [250, 70, 150, 25], why: 'education needs colors that stay friendly over hours of reading' },
  'E-commerce': { hues: [40, 285, 155, 15], why: 'a shop needs one color that every buy button can own' },
  Entertainment: { hues: [325, 290, 25, 195], why: 'entertainment competes for attention and may be loud' },
  Blockchain: { hues: [175, 275, 235, 80], why: 'blockchain brands must look precise and verifiable' },
  Cryptocurrency: {
    hues: [75, 280, 165, 225],
    why: 'in cryptocurrency the palette has to work beside market greens and reds',
  },
  Gaming: { hues: [300, 145, 25, 210], why: 'gaming audiences expect glow and contrast' },
  'Real Estate': { hues: [220, 60, 140, 30], why: 'real estate sells permanence and daylight' },
  Travel: { hues: [215, 55, 180, 25], why: 'travel brands promise sky, water and sun' },
  Food: { hues: [30, 130, 75, 12], why: 'food looks best beside warm and fresh hues' },
};
