import { Hono } from 'hono';
import { recommendPalettes } from '#netlify/api/ai/branding/engine.ts';
import { answerByModel } from '#netlify/api/ai/chat/by-model.ts';
import type { Assistant } from '#netlify/api/ai/chat/context.ts';
import { answerLocally } from '#netlify/api/ai/chat/local.ts';
import { readToEnd, sendStream } from '#netlify/api/ai/chat/stream.ts';
import { hasModel } from '#netlify/api/ai/model/ask.ts';
import { ModelError } from '#netlify/api/ai/model/errors.ts';
import { recommendPalettesByModel } from '#netlify/api/ai/recommend-palettes.ts';
import { recommendationsReply, recommendByModel, recommendLocally } from '#netlify/api/ai/recommend.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { deletedOf } from '#netlify/api/data/change.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { value } from '#netlify/api/data/result.ts';
import { reportAnswer } from '#netlify/api/data/service/visitors.ts';
import { body } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { wantsStream } from '#netlify/api/http/wants-stream.ts';
import { admin, everybody } from '#netlify/api/session/guards.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import {
  answerFeedbackSchema,
  brandingRequestSchema,
  chatRequestSchema,
  recommendationsRequestSchema,
  type ReportedAnswer,
} from '#src/shared/contracts/ai.ts';
import { deleteRowsSchema } from '#src/shared/contracts/deletion.ts';

/**
 * Counts a visitor's question and refuses it when there were too many. False means that the counters cannot be reached:
 * then nothing that costs money may run, but the local engines still answer.
 */
async function countCall(c: AppContext): Promise<boolean> {
  try {
    await limitAddress(c, 'aiMinute');
    await limitAddress(c, 'aiDay');
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') throw error;
    return false;
  }
}

/** Asks the model where there is one and it may cost something, and the local engine otherwise or when it fails. */
async function fromModelOr<T>(c: AppContext, byModel: () => Promise<T>, locally: () => T | Promise<T>): Promise<T> {
  const mayAsk = await countCall(c);
  if (!mayAsk || !hasModel(c)) return locally();
  try {
    return await byModel();
  } catch (error) {
    if (error instanceof ModelError) return locally();
    throw error;
  }
}

async function assistantFor(c: AppContext): Promise<Assistant> {
  const mayAsk = await countCall(c);
  const { PUBLIC_ASSISTANT: assistant } = c.var.deps.env;
  if (assistant === 'local') return answerLocally;
  if (assistant === 'off' || !mayAsk || !hasModel(c)) throw new ApiError('unavailable', chatTexts.failed);
  return answerByModel;
}

/** A model that answered something unusable is a bad gateway; one that cannot be asked at all is unavailable. */
function chatFailure(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  return new ApiError(error.fault === 'unusable' ? 'bad_gateway' : 'unavailable', chatTexts.failed);
}

const columns = columnsOf<ReportedAnswer>()('id, answer, question, createdAt:created_at');

export const aiRoutes = new Hono<AppEnv>()
  .post('/ai/recommendations', everybody, body(recommendationsRequestSchema), async (c) => {
    const { query, count } = c.req.valid('json');
    const recommendations = await fromModelOr(
      c,
      () => recommendByModel(c, query, count),
      () => recommendLocally(query, count),
    );
    return c.json(await recommendationsReply(query, recommendations));
  })

  .post('/ai/branding-recommendations', everybody, body(brandingRequestSchema), async (c) => {
    const request = c.req.valid('json');
    const recommendations = await fromModelOr(
      c,
      () => recommendPalettesByModel(c, request),
      () => recommendPalettes(request),
    );
    return c.json({ message: JSON.stringify({ recommendations }) });
  })

  .post('/ai/feedback', everybody, body(answerFeedbackSchema), async (c) => {
    const { answer, question = '' } = c.req.valid('json');
    await limitAddress(c, 'feedback');
    await reportAnswer(c, answer, question);
    return c.json({ message: 'Thank you. We look at what did not help.' }, 201);
  })

  .post('/ai/chat', everybody, body(chatRequestSchema), async (c) => {
    const { messages } = c.req.valid('json');
    const assistant = await assistantFor(c);
    const left = new AbortController();
    const answer = assistant(c, messages, AbortSignal.any([left.signal, c.req.raw.signal]));
    try {
      return wantsStream(c) ? await sendStream(c, answer, left) : c.json(await readToEnd(answer));
    } catch (error) {
      throw chatFailure(error);
    }
  })

  .get('/admin/answers', admin, pageById(), async (c) =>
    c.json(await c.req.valid('query').read(c.var.db.from('answer_feedback').select(columns))),
  )

  .post('/admin/answers/delete', admin, body(deleteRowsSchema), async (c) => {
    const { ids } = c.req.valid('json');
    return c.json(deletedOf(value(await c.var.db.rpc('delete_feedback', { ids })) ?? 0));
  });
