import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { row } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { member } from '#netlify/api/session/guards.ts';
import { wantsStream } from '#netlify/api/http/wants-stream.ts';
import { liveTiming } from '#netlify/api/limits.ts';
import type { LiveBeat } from '#src/shared/contracts/live.ts';
import { changesKeptSeconds } from '#src/shared/changes-kept.ts';

interface Since {
  place?: number;
  seconds?: number;
}

const numberOf = (value: string | undefined) => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : undefined);

/** The place that the browser names by itself when it comes back, or in a new tab by its address; else how old the page is. */
function sinceOf(c: AppContext): Since {
  const place = numberOf(c.req.header('last-event-id') ?? c.req.query('after'));
  return place === undefined ? { seconds: Math.min(numberOf(c.req.query('age')) ?? 0, changesKeptSeconds) } : { place };
}

async function beatSince(db: Db, since: Since): Promise<LiveBeat> {
  const { next_place: place, topics } = row(await db.rpc('changes_since', since));
  return { place: String(place), topics };
}

/** False when the wait was cut short because nobody listens any more. */
const waited = (ms: number, signal: AbortSignal) => wait(ms, true, { signal }).catch(() => false);

/** Further beats, until there were enough or nobody listens. A database out of reach ends them: the browser asks again. */
async function follow(c: AppContext, stream: SSEStreamingApi, db: Db, first: LiveBeat): Promise<void> {
  const { stopping, live = liveTiming } = c.var.deps;
  const left = new AbortController();
  stream.onAbort(() => left.abort());
  const signal = stopping ? AbortSignal.any([left.signal, stopping]) : left.signal;
  const send = ({ place, topics }: LiveBeat, more = {}) =>
    stream.writeSSE({ id: place, data: JSON.stringify({ place, topics }), ...more });
  await send(first, { retry: live.everyMs });
  let { place } = first;
  for (let beat = 0; beat < live.more && (await waited(live.everyMs, signal)); beat += 1) {
    // Each has the time of a call of its own.
    c.set('deadline', undefined);
    const next = await beatSince(db, { place: Number(place) });
    place = next.place;
    await send(next);
  }
}

export const liveRoutes = new Hono<AppEnv>()
  // One small stream for each person: it names what to read again, and is over before the platform ends it.
  .get('/live', member, async (c) => {
    const first = await beatSince(c.var.db, sinceOf(c));
    if (!wantsStream(c)) return c.json(first);
    return streamSSE(c, async (stream) => {
      try {
        await follow(c, stream, c.var.db, first);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { deps, requestId } = c.var;
        deps.log({ level: 'warn', event: 'live_ended', requestId, reason: error.failure?.reason ?? error.code });
      }
    });
  });
