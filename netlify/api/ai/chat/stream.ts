import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv } from '#netlify/api/context.ts';
import { ModelError } from '#netlify/api/ai/model/errors.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import type { ChatReply } from '#src/shared/contracts/ai.ts';
import type { AnswerStream } from './context.ts';

/** Reads an answer to its end for a caller that wants it in one piece. */
export async function readToEnd(answer: AnswerStream): Promise<ChatReply> {
  for (let next = await answer.next(); ; next = await answer.next()) if (next.done === true) return next.value;
}

/**
 * Streams an answer. The first piece is awaited before anything is sent, so that an answer that fails at once gets an
 * error status; a later failure can only be sent as an event.
 */
export async function sendStream(c: Context<AppEnv>, answer: AnswerStream, left: AbortController): Promise<Response> {
  const first = await answer.next();
  return streamSSE(c, async (stream) => {
    const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) });
    stream.onAbort(() => left.abort());
    // Caught here, because streamSSE would send a second event with the error's own message.
    try {
      let next = first;
      for (; next.done !== true && !left.signal.aborted; next = await answer.next()) {
        await send('delta', { text: next.value });
      }
      if (next.done === true) await send('done', next.value);
    } catch (error) {
      if (!(error instanceof ModelError)) logStreamFailure(c, error);
      await send('error', { message: chatTexts.failed });
    }
  });
}

/** A fault of our own; what the model does wrong is in the log already. */
function logStreamFailure(c: Context<AppEnv>, error: unknown) {
  const { deps, requestId } = c.var;
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  deps.log({ level: 'error', event: 'chat_failed', requestId, name, stack });
}
