import { columnsOf } from '#api/data/columns.ts';
import { isoTime, type WithNulls } from '#api/data/documents.ts';
import { rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import type { SavedPalette } from '#shared/contracts/palettes.ts';
import type { PaletteFile, ProjectPalette } from '#shared/contracts/project-palettes.ts';
import type { Database } from '#shared/database.types.ts';

export const paletteColumns = columnsOf<SavedPalette>()(
  'id, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font, createdAt:created_at, updatedAt:updated_at',
);

type AttachedRow = WithNulls<
  Database['public']['Functions']['project_palettes']['Returns'][number],
  'status_reason' | 'author' | 'approved_version' | 'approved_content' | 'approved_at'
>;

/** The database wrote it, and nothing else can have. */
const asPalette = (content: string) => JSON.parse(content) as PaletteFile;

function asProjectPalette(row: AttachedRow): ProjectPalette {
  const { approved_version: version, approved_content: content, approved_at: at } = row;
  return {
    documentId: row.document_id,
    name: row.name,
    version: row.version,
    status: row.status,
    statusReason: row.status_reason,
    palette: asPalette(row.content),
    paletteId: row.palette_id,
    author: row.author,
    createdAt: isoTime(row.created_at),
    approved:
      version === null || content === null || at === null
        ? null
        : { version, palette: asPalette(content), at: isoTime(at) },
    mayReview: row.may_review,
    mayReplace: row.may_replace,
  };
}

/** The palettes of a project, newest first; none when the caller does not see it. */
export async function projectPalettes(db: Db, project: number): Promise<ProjectPalette[]> {
  return rows(await db.rpc('project_palettes', { project })).map(asProjectPalette);
}
