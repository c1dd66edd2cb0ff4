import type { Stage } from './acting.ts';

export const attach = 'select id from public.attach_palette($1, $2, $3, $4)';

/** The saved palette of a person, or that of a guest. */
export async function paletteOf({ database: { sql } }: Stage, owner: string): Promise<number> {
  const [found] = await sql<{ id: number }>('select id from public.palettes where name = $1', [`of ${owner}`]);
  return found?.id ?? 0;
}
