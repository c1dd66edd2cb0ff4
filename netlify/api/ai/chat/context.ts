import type { PageDocument } from '#netlify/api/ai/search/documents.ts';
import type { SearchEngine } from '#netlify/api/ai/search/engine.ts';
import type { AppContext } from '#netlify/api/context.ts';
import type { ChatMessage, ChatReply } from '#src/shared/contracts/ai.ts';

/** An answer as it comes: pieces of text, and at the end the whole reply, which counts where it differs. */
export type AnswerStream = AsyncGenerator<string, ChatReply>;

/** Something that can answer a conversation. What it throws before the first piece becomes the call's own status. */
export type Assistant = (c: AppContext, messages: ChatMessage[], visitor: AbortSignal) => AnswerStream;

const pointing = /\b(?:it|its|that|this|those|these|they|them|one|ones|there|more|else|also|same)\b|^(?:and|or|but)\b/i;
const longestFollowUp = 12;

const questions = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

export const lastQuestion = (messages: readonly ChatMessage[]) => questions(messages).at(-1) ?? '';

export const isFollowUp = (question: string) =>
  pointing.test(question.trim()) && question.split(/\s+/).length <= longestFollowUp;

/**
 * The question that a follow-up such as "and how long does it take?" is only understood with: the latest before it that says
 * what it is about, for one follow-up comes after another.
 */
export function previousQuestion(messages: readonly ChatMessage[]): string {
  const [last = '', ...earlier] = questions(messages).reverse();
  if (!isFollowUp(last)) return '';
  return earlier.find((question) => !isFollowUp(question)) ?? earlier.at(-1) ?? '';
}

/** The written answers and the pages that a model's answer can rest on, best first. */
export function findSources(search: SearchEngine, messages: readonly ChatMessage[], count: number): PageDocument[] {
  return search.nearest(lastQuestion(messages), count, undefined, previousQuestion(messages));
}
