import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict, readBack } from '#netlify/api/data/change.ts';
import { byColumn, definedFields, isEmpty } from '#netlify/api/data/columns.ts';
import { changeOfRequest, findOffer, inWords, offering, readOffer, untaxedIn } from '#netlify/api/data/offers.ts';
import { row, value } from '#netlify/api/data/result.ts';
import { dispatchOffer, noteAcceptance } from '#netlify/api/data/service/offers.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { offerPreview } from '#netlify/api/guest/offer-preview.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { linkToken, newLinkSeed, sharedLink, tokenHash } from '#netlify/api/mail/account-link.ts';
import { depositToIssue, finishDepositSoon, issuesDeposits } from '#netlify/api/invoices/issue-deposit.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { admin } from '#netlify/api/session/guards.ts';
import { availability } from '#src/data/booking.ts';
import { offerTemplate } from '#src/data/offer-template.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import {
  createOfferSchema,
  type OfferSummary,
  recordAcceptanceSchema,
  sendOfferSchema,
  type SentOffer,
  updateOfferSchema,
} from '#src/shared/contracts/offers.ts';
import type { Json } from '#src/shared/database.types.ts';
import { z } from '#src/shared/zod.ts';

const nothing = z.object({});

/** The offer that an act made; none means that there is nothing to do it to. */
async function readDone(c: AppContext, db: Db, id: number | null) {
  if (id === null) throw notFound();
  return readBack(c, () => readOffer(db, id));
}

const noLonger = () => new ApiError('conflict', 'This offer is no longer what it was. Please reload the page.');

/** Sends the draft with its link, or says what it lacks. The link is told once where no mail goes out. */
async function send(c: AppContext, db: Db, id: number, actor: string, message: string): Promise<SentOffer> {
  const { env } = c.var.deps;
  const isMailed = env.SMTP_URL !== undefined;
  const seed = newLinkSeed(env);
  const token = linkToken(env, 'shared link', seed);
  const { firm, terms, today } = offering();
  const sending = { actor, offer: id, firm: firm as Json, terms: terms as unknown as Json, today };
  const link = { token_hash: tokenHash(token), message, ...(isMailed && { seed }) };
  const missing = await dispatchOffer(c, { ...sending, ...link, time_zone: availability.timeZone });
  if (missing === null) throw notFound();
  if (missing.length > 0)
    throw new ApiError('conflict', 'This cannot be sent yet. Something is missing.', { fields: inWords(missing) });
  sendMailSoon(c);
  return { offer: await readDone(c, db, id), url: isMailed ? null : sharedLink(env, token) };
}

/** What is sent is not edited: a newer version is. */
async function findDraft(db: Db, id: number) {
  const found = await findOffer(db, id);
  if (found.data[0] && found.data[0].state !== 'draft') throw noLonger();
  return found;
}

export const adminOfferRoutes = new Hono<AppEnv>()
  .get('/admin/offers', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    return c.json(page.cut(value(await c.var.db.rpc('list_offers', page.args)) as unknown as OfferSummary[]));
  })

  .get('/admin/offers/:id', admin, ids('id'), async (c) => c.json(await readOffer(c.var.db, c.req.valid('param').id)))

  .post('/admin/offers', admin, body(createOfferSchema), async (c) => {
    const { templateId, requestId, leadId, companyId, projectId } = c.req.valid('json');
    const written = (
      requestId !== undefined
        ? await changeOfRequest(c.var.db, projectId ?? 0, requestId)
        : templateId === undefined
          ? byColumn(offerTemplate)
          : {}
    ) as Json;
    const source = definedFields({ template: templateId, lead: leadId, company: companyId, project: projectId });
    return c.json(await readDone(c, c.var.db, value(await c.var.db.rpc('draft_offer', { written, ...source }))), 201);
  })

  .patch('/admin/offers/:id', admin, ids('id'), body(updateOfferSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(fields)) as Json;
    if (isEmpty(definedFields(fields))) return c.json(await readOffer(c.var.db, id));
    const edit = { offer: id, changes, ...definedFields({ seen: ifUpdatedAt }) };
    return c.json(await doneOrConflict(c, c.var.db.rpc('edit_offer', edit), () => findDraft(c.var.db, id)));
  })

  .delete('/admin/offers/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const deleted = value(await c.var.db.rpc('delete_offer', { offer: id }));
    if (deleted !== true) row(await findDraft(c.var.db, id));
    const answer: Deleted = { deleted: deleted === true ? 1 : 0 };
    return c.json(answer);
  })

  .get('/admin/offers/:id/page', admin, ids('id'), async (c) =>
    offerPreview(c, await readOffer(c.var.db, c.req.valid('param').id)),
  )

  .post('/admin/offers/:id/send', admin, ids('id'), body(sendOfferSchema), async (c) =>
    c.json(await send(c, c.var.db, c.req.valid('param').id, c.var.member.id, c.req.valid('json').message)),
  )

  .post('/admin/offers/:id/version', admin, ids('id'), body(nothing), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await readDone(c, c.var.db, value(await c.var.db.rpc('replace_offer', { offer: id }))), 201);
  })

  .post('/admin/offers/:id/withdrawal', admin, ids('id'), body(nothing), async (c) => {
    const { id } = c.req.valid('param');
    if (value(await c.var.db.rpc('withdraw_offer', { offer: id })) !== true) {
      row(await findOffer(c.var.db, id));
      throw noLonger();
    }
    return c.json(await readDone(c, c.var.db, id));
  })

  .post('/admin/offers/:id/acceptance', admin, ids('id'), body(recordAcceptanceSchema), async (c) => {
    const { id } = c.req.valid('param');
    const noted = c.req.valid('json');
    const [offer, isIssued] = await Promise.all([readOffer(c.var.db, id), issuesDeposits(c.var.db)]);
    const issuing = isIssued ? await depositToIssue(c.var.deps, offer, noted.options) : null;
    const said = { actor: c.var.member.id, offer: id, untaxed: untaxedIn(offer), issuing: issuing as Json };
    if (!(await noteAcceptance(c, { ...byColumn(noted), ...said }))) throw notFound();
    if (issuing !== null) finishDepositSoon(c);
    return c.json(await readDone(c, c.var.db, id), 201);
  });
