import { chatLimits } from '#shared/assistant.ts';
import { isChatSource } from '#lib/ai-replies.ts';
import type { ChatMessage, ChatSource } from '#shared/contracts/ai.ts';
import { hold, isFlag, isList, isObject, isOneOf, isOptional } from '#shared/shape.ts';
import { isTextWith, proseRules } from '#shared/text-rules.ts';

export interface Turn extends ChatMessage {
  sources?: ChatSource[] | undefined;
  /** The answer did not come; it stands here in place of one and is not sent along. */
  failed?: boolean | undefined;
}

const storageKey = 'assistant';
const keptTurns = 60;
const isConversation = isList(
  isObject({
    role: isOneOf<Turn['role']>(['user', 'assistant']),
    content: isTextWith(proseRules(1, chatLimits.messageLength, '')),
    sources: isOptional(isList(isChatSource)),
    failed: isOptional(isFlag),
  }),
);

/** The conversation of this browser session. Storage that is forbidden or was tampered with means a new one. */
export function readConversation(): Turn[] {
  try {
    return hold(isConversation, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepConversation(turns: readonly Turn[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(turns.slice(-keptTurns)));
  } catch {
    // Forbidden or full: the conversation then ends with the page.
  }
}

/** As much of a conversation as one call may carry, the newest messages of it. */
export function messagesToSend(turns: readonly Turn[]): ChatMessage[] {
  const sent: ChatMessage[] = [];
  let length = 0;
  for (const { role, content, failed } of turns.toReversed()) {
    if (failed) continue;
    const text = content.slice(0, chatLimits.messageLength);
    length += text.length;
    if (sent.length === chatLimits.messages || length > chatLimits.totalLength) break;
    sent.unshift({ role, content: text });
  }
  return sent;
}

const draftKey = 'draft:contact';
const draftLength = 4500;

/** Puts the conversation into the contact form's draft, the newest part of it where it is long. */
export function handOver(turns: readonly Turn[]): void {
  const lines = turns
    .filter(({ failed }) => !failed)
    .map(({ role, content }) => `${role === 'user' ? 'Me' : 'Assistant'}: ${content}`);
  const transcript = lines.join('\n\n').slice(-draftLength);
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Record<string, unknown>;
    const message = `My conversation with the assistant:\n\n${transcript}`;
    sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, message }));
  } catch {
    // Without storage the form opens empty.
  }
}
