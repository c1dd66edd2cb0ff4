import { setTimeout as wait } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { z } from 'zod';
import type { AppContext } from '#netlify/api/context.ts';
import { boundedFetch } from '#netlify/api/http/bounded-fetch.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { modelBounds } from '#netlify/api/limits.ts';
import { ModelError, toModelError } from './errors.ts';

const defaultBaseUrl = 'https://api.openai.com/v1';
const defaultModel = 'gpt-5.4-mini';
const pauseMs = 300;
/** With less time than this left another try could not end well. */
const minAttemptMs = 1500;

export interface ModelQuestion {
  instructions: string;
  /** Sent as the user's message: what a visitor wrote, never mixed with the instructions. */
  input: string;
  /** The shape that the provider shall hold the answer to. It is checked again when it comes. */
  answer: { name: string; schema: z.ZodType };
}

export const hasModel = (c: AppContext) => c.var.deps.env.OPENAI_API_KEY !== undefined;

/** For a question and all that it asks, a retry included. */
const deadlineMsOf = (c: AppContext) => c.var.deps.backendMs ?? modelBounds.deadlineMs;

/** The SDK is large, so it is loaded by the first call that needs it and not by every cold start. */
async function connect(c: AppContext): Promise<OpenAI> {
  const { env, fetch } = c.var.deps;
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: env.OPENAI_API_KEY ?? '',
    baseURL: env.OPENAI_BASE_URL ?? defaultBaseUrl,
    maxRetries: 0,
    timeout: deadlineMsOf(c),
    fetch: boundedFetch(fetch, modelBounds.replyBytes, () => new ModelError('unusable')),
    logLevel: 'off',
  });
}

export function modelName(c: AppContext): string {
  return c.var.deps.env.OPENAI_MODEL ?? defaultModel;
}

/** Every call to the provider is counted before it is made: once the day's number is reached, nothing is spent. */
async function spend(c: AppContext): Promise<void> {
  await limit(c, 'aiModelDay', 'everyone').catch(() => {
    throw new ModelError('spent');
  });
}

/** Tells a wrong key from a wrong request in the log. A provider that names the key itself is not quoted. */
export function reportFailure(c: AppContext, { fault, status, code }: ModelError, attempt: number) {
  if (fault === 'cancelled') return;
  const { deps, requestId } = c.var;
  const isSecret = code?.includes(deps.env.OPENAI_API_KEY ?? '') === true;
  const details = { status, code: isSecret ? null : code };
  deps.log({ level: 'warn', event: 'model_failed', requestId, source: 'model', fault, ...details, attempt });
}

/** How long to wait before another try, or null where there shall be none. */
function pauseBefore(error: ModelError, attempt: number, msLeft: number): number | null {
  if (attempt >= modelBounds.attempts || (error.fault !== 'busy' && error.fault !== 'unreachable')) return null;
  // oxlint-disable-next-line no-restricted-properties -- nobody gains by guessing when somebody asks again
  const pause = error.retryAfter === null ? pauseMs * (1 + Math.random()) : error.retryAfter * 1000;
  return msLeft - pause >= minAttemptMs ? pause : null;
}

/**
 * Runs one question with a deadline over everything and one retry where a retry can help. The signal ends the call to
 * the provider when time is up or when the visitor has gone.
 */
export async function withModel<T>(
  c: AppContext,
  visitor: AbortSignal,
  ask: (client: OpenAI, signal: AbortSignal, attempt: number) => Promise<T>,
): Promise<T> {
  const msLeft = () => Math.max(0, deadlineMsOf(c) - (performance.now() - c.var.startedAt));
  const signal = AbortSignal.any([AbortSignal.timeout(Math.round(msLeft())), visitor]);
  const client = await connect(c);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await spend(c);
      return await ask(client, signal, attempt);
    } catch (cause) {
      const error = toModelError(cause, signal);
      reportFailure(c, error, attempt);
      const pause = pauseBefore(error, attempt, msLeft());
      if (pause === null) throw error;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** The text of one whole answer, asked for in a given shape. */
export function askModel(c: AppContext, { instructions, input, answer }: ModelQuestion): Promise<string> {
  return withModel(c, c.req.raw.signal, async (client, signal) => {
    const { zodResponseFormat } = await import('openai/helpers/zod');
    const completion = await client.chat.completions.create(
      {
        model: modelName(c),
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: input },
        ],
        response_format: zodResponseFormat(answer.schema, answer.name),
        max_completion_tokens: modelBounds.outputTokens,
      },
      { signal },
    );
    // A server that only looks like the real one may leave any part of this out.
    const text = (completion as { choices?: { message?: { content?: unknown } }[] }).choices?.[0]?.message?.content;
    if (typeof text !== 'string' || text.trim() === '') throw new ModelError('unusable');
    return text;
  });
}
