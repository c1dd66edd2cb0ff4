import type { ChatMessage, ChatReply } from '#shared/contracts/ai.ts';
import { api } from '#lib/api.ts';

/**
 * The answer as a stream of server-sent events: pieces of text as they come ('delta'), then the whole reply ('done') or
 * what went wrong ('error').
 */
type ChatEvent =
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: ChatReply }
  | { event: 'error'; data: { message: string } };

function parseEvent(block: string): ChatEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), data: JSON.parse(field('data')) as unknown } as ChatEvent;
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const blocks = (rest + next.value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parseEvent(block);
  }
}

const streamed = { headers: { Accept: 'text/event-stream' } };

/** Sends a conversation and passes on the answer as it comes. Resolves with the whole of it, which is what counts. */
export async function sendMessages(
  messages: ChatMessage[],
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<ChatReply> {
  const { body } = await api.ai.chat.$post({ json: { messages } }, { ...streamed, init: { signal } });
  let text = '';
  for await (const { event, data } of body ? readEvents(body as ReadableStream<Uint8Array>) : []) {
    if (event === 'done') return data;
    if (event === 'error') throw new Error(data.message);
    text += data.text;
    onText(text);
  }
  throw new Error('The answer broke off before it was complete.');
}
