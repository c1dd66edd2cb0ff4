import type { ChatSource } from '#shared/contracts/ai.ts';
import type { SearchEngine } from './engine.ts';
import { isOtherLanguage } from './language.ts';

export const contactPage: ChatSource = { title: 'Contact Us', url: '/contact' };

const otherLanguage =
  'That does not look like English. This site and its answers are in English only: please ask again in English, or write to us.';

/** What a visitor should know of a question besides its answer; null for most questions. */
export function languageNotice(question: string): string | null {
  return isOtherLanguage(question) ? otherLanguage : null;
}

/** Where to go with a question that nothing here answers: the services that come nearest, and a person. */
export function nearestPages(search: SearchEngine, question: string): ChatSource[] {
  return [...search.nearest(question, 3, 'service').map(({ title, url }) => ({ title, url })), contactPage];
}
