import { asksForInstructions } from '#api/ai/model/guard.ts';
import type { PageDocument } from '#api/ai/search/documents.ts';
import type { Hit } from '#api/ai/search/word-search.ts';
import { loadSearch } from '#api/ai/search/load.ts';
import { remarkOn, waysOn } from '#api/ai/search/remarks.ts';
import { terms } from '#api/ai/search/text.ts';
import type { ChatMessage, ChatReply, ChatSource } from '#shared/contracts/ai.ts';
import type { Answer } from './answer.ts';
import { findGrounds, lastQuestion, searchText } from './context.ts';
import { aboutInstructions, nothingFound, smallTalk } from './small-talk.ts';

const shownSources = 3;
const passageLength = 420;
/** An answer written for a question is taken before a page that only ranks a little higher. */
const answerBonus = 1.6;
/** Further pages are named where they are about as good. */
const minShareOfBest = 0.3;

function sentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const whole = text.slice(0, maxLength).replace(/(?<=[.!?])\s+\S[^.!?]*$/, '');
  return whole.length < maxLength ? whole : `${whole.slice(0, whole.lastIndexOf(' '))}…`;
}

/** The paragraph of a page that says most about the question. */
function bestPassage({ passages, detail, description }: PageDocument, question: string): string {
  const wanted = new Set(terms(question));
  const common = (passage: string) => new Set(terms(passage).filter((word) => wanted.has(word))).size;
  const ranked = [detail, ...passages].map((passage) => ({ passage, matches: common(passage) }));
  const best = ranked.reduce((one, other) => (other.matches > one.matches ? other : one), { passage: '', matches: 0 });
  return sentences(best.passage === description ? detail : best.passage || detail, passageLength);
}

function writeAnswer({ type, title, description, detail }: PageDocument, passage: string): string {
  if (type === 'answer') return detail;
  const opening = type === 'service' || type === 'tool' ? `${title}: ${description}` : description;
  return passage.startsWith(description) ? passage : `${opening}\n\n${passage}`;
}

function sourcesOf(hits: Hit[]): ChatSource[] {
  const best = hits[0]?.score ?? 0;
  const near = hits.filter(({ score }) => score >= best * minShareOfBest).map(({ document }) => document);
  const different = near.filter(({ url }, at) => near.findIndex((other) => other.url === url) === at);
  return different.slice(0, shownSources).map(({ title, url }) => ({ title, url }));
}

async function reply(messages: ChatMessage[]): Promise<ChatReply> {
  const question = lastQuestion(messages);
  if (asksForInstructions(question)) return aboutInstructions;
  const small = smallTalk(question);
  if (small) return small;
  const search = await loadSearch();
  const remark = remarkOn(question);
  if (remark !== null) return { message: remark, sources: waysOn(search, question) };
  const found = findGrounds(search, messages, 6);
  const rank = ({ document, score }: Hit) => score * (document.type === 'answer' ? answerBonus : 1);
  const hits = found.toSorted((a, b) => rank(b) - rank(a));
  const [first] = hits;
  if (first === undefined) return { message: nothingFound, sources: waysOn(search, question) };
  const passage = bestPassage(first.document, searchText(messages));
  return { message: writeAnswer(first.document, passage), sources: sourcesOf(hits) };
}

/** Answers from the site's own words, without a model: the paragraph that fits the question, and where it stands. */
export async function* answerLocally(_: unknown, messages: ChatMessage[]): Answer {
  const whole = await reply(messages);
  for (const piece of whole.message?.match(/\S+\s*/g) ?? []) yield piece;
  return whole;
}
