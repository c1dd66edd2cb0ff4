export const paletteColumns =
  'id, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font, createdAt:created_at, updatedAt:updated_at' as const;
