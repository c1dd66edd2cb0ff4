import type { ChatSource } from '#src/shared/contracts/ai.ts';
import type { SearchEngine } from './search/engine.ts';

export const contactSource: ChatSource = { title: 'Contact Us', url: '/contact' };

/** Where to go with a question that nothing here answers: the services that come nearest, and a person. */
export function nearestPages(search: SearchEngine, question: string): ChatSource[] {
  return [...search.nearest(question, 3, 'service').map(({ title, url }) => ({ title, url })), contactSource];
}
