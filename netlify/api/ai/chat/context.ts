import type { ChatMessage } from '#shared/contracts/ai.ts';
import type { SearchEngine } from '#api/ai/search/engine.ts';
import type { Hit } from '#api/ai/search/word-search.ts';

const pointing = /\b(?:it|its|that|this|those|these|they|them|one|ones|there|more|else|also|same)\b/i;
const shortQuestion = 6;

export function lastQuestion(messages: ChatMessage[]): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** A follow-up such as "how much does it cost?" is only understood together with the question before it. */
export function searchText(messages: ChatMessage[]): string {
  const [last = '', before = ''] = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .reverse();
  const followsUp = pointing.test(last) && last.split(/\s+/).length <= shortQuestion * 2;
  return followsUp ? `${last} ${before}` : last;
}

/** The pages an answer can rest on, best first. */
export function findGrounds(search: SearchEngine, messages: ChatMessage[], count: number): Hit[] {
  const direct = search.search(searchText(messages), count);
  return direct.length > 0 ? direct : search.search(lastQuestion(messages), count);
}
