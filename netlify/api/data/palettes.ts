import { columnsOf } from '#netlify/api/data/columns.ts';
import { rows } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { PaletteFile, ProjectPalette } from '#src/shared/contracts/project-palettes.ts';

export const paletteColumns = columnsOf<SavedPalette>()(
  'id, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font, createdAt:created_at, updatedAt:updated_at',
);

interface AttachedRow extends Omit<ProjectPalette, 'palette' | 'approved'> {
  content: string;
  approvedVersion: number | null;
  approvedContent: string | null;
  approvedAt: string | null;
}

const attachedColumns = columnsOf<AttachedRow>()(
  'documentId:document_id, name, version, status, statusReason:status_reason, content, paletteId:palette_id, author, createdAt:created_at, approvedVersion:approved_version, approvedContent:approved_content, approvedAt:approved_at, mayReview:may_review, mayReplace:may_replace',
);

/** The database wrote it, and nothing else can have. */
const asPalette = (content: string) => JSON.parse(content) as PaletteFile;

function asProjectPalette(row: AttachedRow): ProjectPalette {
  const { content, approvedVersion: version, approvedContent, approvedAt: at, ...palette } = row;
  const approved =
    version === null || approvedContent === null || at === null
      ? null
      : { version, palette: asPalette(approvedContent), at };
  return { ...palette, palette: asPalette(content), approved };
}

/** The palettes of a project, newest first; none when the caller does not see it. */
export async function projectPalettes(db: Db, project: number): Promise<ProjectPalette[]> {
  const found = rows(await db.rpc('project_palettes', { project }).select(attachedColumns));
  return (found as AttachedRow[]).map(asProjectPalette);
}
