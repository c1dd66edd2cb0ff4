import { chatLimits } from '#src/shared/assistant.ts';
import { chatSourceSchema, type ChatMessage } from '#src/shared/contracts/ai.ts';
import { prose } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const storageKey = 'assistant';
const keptTurns = 60;

const turnOf = <Role extends ChatMessage['role']>(role: Role, maxLength: number) =>
  z.object({
    role: z.literal(role),
    content: prose(1, maxLength, ''),
    sources: z.optional(z.array(chatSourceSchema)),
    /** Ids of the written answers in it, by which it can be reported as of no help. */
    answers: z.optional(z.array(z.string())),
    /** What to ask instead. */
    ask: z.optional(z.array(z.string())),
    /** The answer did not come; these words stand in its place and are not sent along. */
    failed: z.optional(z.boolean()),
  });
const turnSchema = z.union([turnOf('user', chatLimits.messageLength), turnOf('assistant', chatLimits.answerLength)]);

export type Turn = z.infer<typeof turnSchema>;

/** The conversation of this browser session without what cannot be part of one. Forbidden storage means a new one. */
export function readConversation(): Turn[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((turn) => turnSchema.safeParse(turn).data ?? []) : [];
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

/** Adds the conversation to what stands in the contact form's draft, the newest part of it where it is long. */
export function addToContactDraft(turns: readonly Turn[]): void {
  const lines = turns
    .filter(({ failed }) => !failed)
    .map(({ role, content }) => `${role === 'user' ? 'Me' : 'Assistant'}: ${content}`);
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Record<string, unknown>;
    const typed = typeof draft.message === 'string' ? draft.message.trim() : '';
    const room = draftLength - typed.length;
    if (room <= 0) return;
    const transcript = lines.join('\n\n').slice(-room);
    // Handed over twice it stands there once.
    if (typed.endsWith(transcript)) return;
    const message = [typed, `My conversation with the assistant:\n\n${transcript}`].filter(Boolean).join('\n\n');
    sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, message }));
  } catch {
    // Without storage the form opens empty.
  }
}

/** Takes the conversation along to the contact form. Who is there already would stay on a page that has not read it. */
export function handOver(turns: readonly Turn[]): void {
  addToContactDraft(turns);
  if (location.pathname === '/contact') setTimeout(() => location.reload());
}
