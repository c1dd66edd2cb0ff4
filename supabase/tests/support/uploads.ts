import type { Stage } from './acting.ts';
import type { Actor } from './world.ts';

interface Announced {
  project?: number | null;
  document?: number;
  size?: number;
  due?: string;
  asks?: boolean;
}

export const begin = `select id, object_path from public.begin_upload('Plan.pdf', $1, 'pdf', null, $2, $3, null, 'A note', $4)`;

export const digest = (letter: string) => letter.repeat(64);

export async function begun(
  { as }: Stage,
  actor: Actor,
  { project, document, size = 10, due, asks = true }: Announced,
) {
  const question = asks ? begin : begin.replace('$4)', '$4, false)');
  const [row] = await as(actor, question, [size, project ?? null, document ?? null, due ?? null]);
  return row as { id: string; object_path: string } | undefined;
}

/** What the server says when it has seen the file. */
export async function complete(
  stage: Stage,
  actor: 'client' | 'other' | 'team' | 'admin',
  id: string | undefined,
  more = {},
) {
  const { size, sha256, contents } = { size: 10, sha256: digest('a'), contents: ['pdf'], ...more };
  const [row] = await stage.database.sql<{ id: number | null }>(
    'select public.complete_upload($1, $2, $3, $4, $5::public.file_kind[]) as id',
    [stage.world.people[actor], id, size, sha256, contents],
  );
  return row?.id ?? null;
}

/** A new document, or a new version of one, as a person uploads it. */
export async function uploaded(
  stage: Stage,
  actor: 'client' | 'other' | 'team' | 'admin',
  announced: Announced,
  letter = 'a',
) {
  const upload = await begun(stage, actor, announced);
  return complete(stage, actor, upload?.id, { sha256: digest(letter) });
}
