import { useRef, useState } from 'react';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { api } from '#src/lib/api.ts';
import { chatLimits, chatTexts } from '#src/shared/assistant.ts';
import { toast, type ToastAction } from '#src/stores/toast.ts';
import type { ChatMessage, ChatReply } from '#src/shared/contracts/ai.ts';
import type { ChatState, Report } from './chat-state.ts';
import { handOver, keepConversation, messagesToSend, readConversation, type Turn } from './conversation.ts';
import { greeting, handOverUrl, sendFailure, tooMany } from './texts.ts';

function begin(): readonly Turn[] {
  const kept = readConversation();
  return kept.length > 0 ? kept : [{ role: 'assistant', content: greeting }];
}

function writeToUs(turns: readonly Turn[]): ToastAction {
  return {
    label: 'Write to us',
    altText: 'Write to us with the contact form, which takes over this conversation',
    onClick: () => {
      handOver(turns);
      location.assign(handOverUrl);
    },
  };
}

const report: Report = async (answers, question) => {
  const words = question === undefined ? {} : { question: question.slice(0, chatLimits.reportedLength) };
  await Promise.all(answers.map((answer) => api.ai.feedback.$post({ json: { answer, ...words } })));
};

/** Built with an assistant: answers stream in, can be stopped and asked for again, and outlive the page. */
export function useChat(): ChatState {
  const [turns, setTurns] = useState(begin);
  const [busy, setBusy] = useState(false);
  const [coming, setComing] = useState('');
  const running = useRef<AbortController>(null);

  function keep(next: readonly Turn[]) {
    setTurns(next);
    keepConversation(next);
  }

  async function answer(before: readonly Turn[]) {
    const stop = new AbortController();
    running.current = stop;
    let text = '';
    const show = (soFar: string) => {
      text = soFar;
      setComing(soFar);
    };
    keep(before);
    setBusy(true);
    try {
      const { message = chatTexts.empty, ...more } = await sendMessages(messagesToSend(before), show, stop.signal);
      keep([...before, { role: 'assistant', content: message, ...more }]);
    } catch (error) {
      if (stop.signal.aborted) {
        if (text !== '') keep([...before, { role: 'assistant', content: text }]);
      } else if (error instanceof ApiFailure && error.code === 'rate_limited') {
        keep([...before, { role: 'assistant', content: tooMany(error), failed: true }]);
      } else {
        keep([...before, { role: 'assistant', content: chatTexts.failed, failed: true }]);
        toast({ ...sendFailure, action: writeToUs(before) });
      }
    } finally {
      setBusy(false);
      setComing('');
    }
  }

  /** The conversation up to the visitor's last message. */
  function asked(): readonly Turn[] {
    return turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1);
  }

  return {
    turns,
    busy,
    coming,
    send: (content) => void answer([...turns, { role: 'user', content }]),
    answering: {
      stop: () => running.current?.abort(),
      retry: () => void answer(asked()),
      handOver: () => handOver(turns),
      report,
    },
  };
}

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
async function sendMessages(
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
