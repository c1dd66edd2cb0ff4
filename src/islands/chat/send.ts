import { failureMessage } from '#lib/api-client.ts';
import { isChatReply } from '#lib/ai-replies.ts';
import type { ChatMessage, ChatReply } from '#shared/contracts/ai.ts';
import { hold, isObject, isText } from '#shared/shape.ts';

/**
 * The answer as a stream of server-sent events: pieces of text as they come ('delta'), then the whole reply ('done') or
 * what went wrong ('error'). The whole reply is what counts where it differs from the pieces.
 */
const isDelta = isObject({ text: isText });
const isError = isObject({ message: isText });

interface Event {
  event: string;
  data: string;
}

function parseEvent(block: string): Event {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), data: field('data') };
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const blocks = (rest + next.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parseEvent(block);
  }
}

/** Sends a conversation and passes on the answer as it comes. Resolves with the whole of it, which is what counts. */
export async function sendMessages(
  messages: ChatMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<ChatReply> {
  const response = await fetch('/api/ai/chat', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ messages }),
    signal,
  });
  if (!response.ok) {
    throw new Error(failureMessage(response.status, response.statusText, await response.text()).message);
  }
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
    return hold(isChatReply, await response.json());
  }
  let text = '';
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'delta') {
      text += hold(isDelta, JSON.parse(data)).text;
      onText(text);
    } else if (event === 'done') {
      return hold(isChatReply, JSON.parse(data));
    } else {
      throw new Error(hold(isError, JSON.parse(data)).message);
    }
  }
  throw new Error('The answer broke off before it was complete.');
}
