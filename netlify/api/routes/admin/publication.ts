import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { rows, value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { admin } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { type Publication, seenVersionSchema } from '#shared/contracts/procedures.ts';

async function readPublication(db: Db, sop: number): Promise<Publication> {
  const [stored, published, signers, second] = await Promise.all([
    db.from('sops').select('id').eq('id', sop).limit(1),
    db
      .from('published_sops')
      .select(
        'versionId:version_id, publishedAt:published_at, publisher:profiles!published_by(name, username), version:sop_versions!version_id(number)',
      )
      .eq('sop_id', sop)
      .limit(1),
    db.rpc('procedure_signers', { sop }).select('id, name, signedAt:signed_at'),
    db.rpc('needs_second_person'),
  ]);
  if (rows(stored).length === 0) throw notFound();
  const [found] = rows(published);
  return {
    published: found
      ? {
          versionId: found.versionId,
          number: found.version.number,
          publishedAt: found.publishedAt,
          publishedBy: found.publisher && (found.publisher.name ?? found.publisher.username),
        }
      : null,
    bySecondPerson: value(second) === true,
    signers: rows(signers),
  };
}

const refusals: Record<string, ApiError> = {
  outdated: new ApiError('conflict', 'Somebody has saved a newer version. Look at it before you publish.'),
  own: new ApiError(
    'forbidden',
    'You have changed this since it was last published, so somebody else has to publish it.',
  ),
};

export const adminPublicationRoutes = new Hono<AppEnv>()
  .get('/admin/sops/:id/publication', admin, ids('id'), async (c) =>
    c.json(await readPublication(c.var.member.db, c.req.valid('param').id)),
  )

  .post('/admin/sops/:id/publication', admin, ids('id'), body(seenVersionSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { versionId } = c.req.valid('json');
    const outcome = value(await db.rpc('publish_version', { version: versionId }));
    if (outcome === null) throw notFound();
    const refusal = refusals[outcome];
    if (refusal) throw refusal;
    return c.json(await readPublication(db, id));
  });
