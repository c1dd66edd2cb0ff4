import { columnsOf } from '#api/data/columns.ts';
import type { SavedPalette } from '#shared/contracts/palettes.ts';

export const paletteColumns = columnsOf<SavedPalette>()(
  'id, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font, createdAt:created_at, updatedAt:updated_at',
);
