import { z } from '#src/shared/zod.ts';
import { fontNames } from '#src/shared/brand-options.ts';
import { hexColor, mainColors } from '#src/shared/contracts/palettes.ts';
import { documentStatuses } from '#src/shared/document-status.ts';
import { day, prose, rowId, timestamp } from '#src/shared/text.ts';

/** What a palette was when it was attached to a project: the branding tool's JSON. A color that it does not have is missing. */
export const paletteFileSchema = z.object({
  name: z.string(),
  ...mainColors,
  accent2: z.optional(hexColor),
  gray: z.optional(hexColor),
  headingFont: z.enum(fontNames),
  bodyFont: z.enum(fontNames),
});

/** What a file says that should be one; nothing, where it is none. */
export function readPaletteFile(text: string): PaletteFile | undefined {
  try {
    return z.safeParse(paletteFileSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A palette of a project. It is a document, and decided on as one. */
export const projectPaletteSchema = z.object({
  documentId: rowId,
  name: z.string(),
  /** The newest version. */
  version: z.int(),
  status: z.enum(documentStatuses),
  statusReason: z.nullable(z.string()),
  palette: paletteFileSchema,
  /** The saved palette that the newest version was. */
  paletteId: rowId,
  author: z.nullable(z.string()),
  createdAt: timestamp,
  /** The newest version that was approved. */
  approved: z.nullable(z.object({ version: z.int(), palette: paletteFileSchema, at: timestamp })),
  mayReview: z.boolean(),
  mayReplace: z.boolean(),
});

/**
 * A saved palette for a project. It becomes the next version of `documentId`; without that, of what the same palette became
 * before, or a new document.
 */
export const attachPaletteSchema = z.object({
  paletteId: rowId,
  documentId: z.optional(rowId),
  note: z.nullish(prose(0, 500, '')),
  reviewDue: z.nullish(day),
});

export const attachedPaletteSchema = z.object({ id: rowId });

export type PaletteFile = z.infer<typeof paletteFileSchema>;
export type ProjectPalette = z.infer<typeof projectPaletteSchema>;
