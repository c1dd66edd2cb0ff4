import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict, readBack } from '#netlify/api/data/change.ts';
import { columnsOf, definedFields } from '#netlify/api/data/columns.ts';
import { ofProject, requireProject } from '#netlify/api/data/projects.ts';
import { requireDone, row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { member, staff } from '#netlify/api/session/guards.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import {
  agreeRequestSchema,
  answerRequestSchema,
  createRequestSchema,
  type Request,
} from '#src/shared/contracts/requests.ts';
import type { Database } from '#src/shared/database.types.ts';

const columns = columnsOf<Request>()(
  'id, projectId:project_id, title, body, attachments, status, reason, dueDate:due_date, price, currency, milestoneId:milestone_id, milestoneTitle:milestone_title, milestoneDue:milestone_due, askedBy:asked_by, askedByName:asked_by_name, answeredByName:answered_by_name, answeredAt:answered_at, createdAt:created_at, updatedAt:updated_at, comments',
);

type Wanted = Database['public']['Functions']['list_requests']['Args'];

/** The types of a function's answer tell neither what may be null nor what a document holds: hence the override. */
const listRequests = (db: Db, wanted: Wanted) => db.rpc('list_requests', wanted).select(columns);

const readRequest = (db: Db, project: number, id: number) =>
  listRequests(db, { of_project: project, before_id: id + 1, max_rows: 1 })
    .eq('id', id)
    .overrideTypes<Request[], { merge: false }>();

export const requestRoutes = new Hono<AppEnv>()
  .get('/projects/:id/requests', member, ids('id'), pageById(), async (c) => {
    const { id } = c.req.valid('param');
    const page = c.req.valid('query');
    const found = await listRequests(c.var.db, { of_project: id, ...page.args });
    return c.json(page.cut(await ofProject(c.var.db, id, rows(found) as Request[])));
  })

  .post('/projects/:id/requests', member, ids('id'), body(createRequestSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { title, body: text, attachments } = c.req.valid('json');
    await requireProject(c.var.db, id);
    const wanted = { project: id, title, body: text, ...definedFields({ attachments }) };
    const made = value(await c.var.db.rpc('add_request', wanted)) ?? 0;
    return c.json(await readBack(c, async () => row(await readRequest(c.var.db, id, made))), 201);
  })

  .patch(
    '/projects/:id/requests/:requestId',
    staff('requests.answer'),
    ids('id', 'requestId'),
    body(answerRequestSchema),
    async (c) => {
      const { id, requestId } = c.req.valid('param');
      const { status, reason, dueDate, price, currency, ifUpdatedAt } = c.req.valid('json');
      const why = status === 'declined' ? reason : undefined;
      const given = definedFields({ reason: why, due_date: dueDate, price, currency, seen: ifUpdatedAt });
      const answer = { request: requestId, project: id, status, ...given };
      const current = () => readRequest(c.var.db, id, requestId);
      return c.json(await doneOrConflict(c, c.var.db.rpc('answer_request', answer), current));
    },
  )

  .post(
    '/projects/:id/requests/:requestId/agreement',
    member,
    ids('id', 'requestId'),
    body(agreeRequestSchema),
    async (c) => {
      const { id, requestId } = c.req.valid('param');
      const { agrees, ifUpdatedAt } = c.req.valid('json');
      const word = { request: requestId, project: id, agrees, ...definedFields({ seen: ifUpdatedAt }) };
      const current = () => readRequest(c.var.db, id, requestId);
      return c.json(await doneOrConflict(c, c.var.db.rpc('agree_request', word), current));
    },
  )

  .delete('/projects/:id/requests/:requestId', member, ids('id', 'requestId'), async (c) => {
    const { id, requestId } = c.req.valid('param');
    requireDone(await c.var.db.rpc('take_back_request', { request: requestId, project: id }));
    return c.json({ deleted: 1 });
  });
