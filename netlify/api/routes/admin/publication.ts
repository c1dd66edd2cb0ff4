import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { row, rows, value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { type Publication, seenVersionSchema } from '#shared/contracts/procedures.ts';

/** More than any firm has staff. */
const mostSigners = 1000;

interface Person {
  id: string;
  name: string | null;
  username: string;
}

const nameOf = ({ name, username }: Pick<Person, 'name' | 'username'>) => name ?? username;

/** The staff who have not signed yet, then everybody who has, in the order of their signatures. */
function signersOf(signatures: { signedAt: string; person: Person }[], staff: Person[]): Publication['signers'] {
  const signed = new Set(signatures.map(({ person }) => person.id));
  const inOrder = signatures.toSorted((a, b) => a.signedAt.localeCompare(b.signedAt));
  return [
    ...staff
      .filter(({ id }) => !signed.has(id))
      .map((person) => ({ id: person.id, name: nameOf(person), signedAt: null })),
    ...inOrder.map(({ person, signedAt }) => ({ id: person.id, name: nameOf(person), signedAt })),
  ];
}

async function readPublication(db: Db, procedure: number): Promise<Publication> {
  const [stored, published, staff, second] = await Promise.all([
    db.from('procedures').select('id').eq('id', procedure).limit(1),
    db
      .from('published_procedures')
      .select(
        'versionId:version_id, publishedAt:published_at, publisher:profiles!published_by(name, username), version:procedure_versions!version_id(number, signatures:procedure_signoffs(signedAt:signed_at, person:profiles(id, name, username)))',
      )
      .eq('procedure_id', procedure)
      .limit(1),
    db
      .from('profiles')
      .select('id, name, username')
      .eq('is_active', true)
      .neq('role', 'client')
      .order('username_key')
      .limit(mostSigners),
    db.from('settings').select('second_person_publishes'),
  ]);
  if (rows(stored).length === 0) throw notFound();
  const [found] = rows(published);
  return {
    published: found
      ? {
          versionId: found.versionId,
          number: found.version.number,
          publishedAt: found.publishedAt,
          publishedBy: found.publisher && nameOf(found.publisher),
        }
      : null,
    bySecondPerson: row(second).second_person_publishes,
    signers: found ? signersOf(found.version.signatures, rows(staff)) : [],
  };
}

const refusals: Record<string, ApiError> = {
  outdated: new ApiError('conflict', 'Someone saved a newer revision. Look at it before you publish.'),
  own: new ApiError(
    'forbidden',
    'You have changed this since it was last published, so another administrator has to publish it.',
  ),
};

export const adminPublicationRoutes = new Hono<AppEnv>()
  .get('/admin/procedures/:id/publication', admin, ids('id'), async (c) =>
    c.json(await readPublication(c.var.member.db, c.req.valid('param').id)),
  )

  .post('/admin/procedures/:id/publication', admin, ids('id'), body(seenVersionSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { versionId } = c.req.valid('json');
    const outcome = value(await db.rpc('publish_version', { version: versionId }));
    if (outcome === null) throw notFound();
    const refusal = refusals[outcome];
    if (refusal) throw refusal;
    return c.json(await readPublication(db, id));
  });
