import { z } from '#src/shared/zod.ts';
import { fontNames, hexPattern } from '#src/shared/brand-options.ts';
import { email, line, rowId, timestamp } from '#src/shared/text.ts';

export const hexColor = z.string().check(z.regex(hexPattern, 'Must be a valid hex color'));

/** An empty field means that nothing is given. */
const blank = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);
const optionalHexColor = z.optional(z.union([blank, hexColor]));

/** The colors that every palette has. */
export const mainColors = { primary: hexColor, secondary: hexColor, accent1: hexColor };

export const paletteSchema = z.object({
  name: line(3, 100, 'Palette name must be at least 3 characters'),
  email: z.optional(z.union([blank, email])),
  ...mainColors,
  accent2: optionalHexColor,
  gray: optionalHexColor,
  headingFont: z.optional(z.enum(fontNames, 'Please select a heading font')),
  bodyFont: z.optional(z.enum(fontNames, 'Please select a body font')),
});

/** The colors and fonts are the owner's to change later, the address of a guest is not. */
export const updatePaletteSchema = z.partial(z.omit(paletteSchema, { email: true }));

export const savedPaletteSchema = z.object({
  id: rowId,
  name: z.string(),
  primary: z.string(),
  secondary: z.string(),
  accent1: z.string(),
  accent2: z.nullable(z.string()),
  gray: z.nullable(z.string()),
  headingFont: z.nullable(z.string()),
  bodyFont: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type PaletteInput = z.input<typeof paletteSchema>;
export type SavedPalette = z.infer<typeof savedPaletteSchema>;
