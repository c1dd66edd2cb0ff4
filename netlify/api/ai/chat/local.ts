import { asksForInstructions } from '#netlify/api/ai/model/guard.ts';
import type { PageDocument } from '#netlify/api/ai/search/documents.ts';
import type { SearchResult, SearchEngine } from '#netlify/api/ai/search/engine.ts';
import { isOtherLanguage, otherLanguage } from '#netlify/api/ai/search/language.ts';
import { loadSearch } from '#netlify/api/ai/search/load.ts';
import { contactSource, nearestPages } from '#netlify/api/ai/nearest-pages.ts';
import type { ChatMessage, ChatReply, ChatSource } from '#src/shared/contracts/ai.ts';
import { type AnswerStream, isFollowUp, lastQuestion, previousQuestion } from './context.ts';
import { aboutInstructions, nothingFoundReply, smallTalk, wayToPerson } from './small-talk.ts';

const shownSources = 3;
const offeredQuestions = 3;
/** Who asks more at once gets the first of it answered. */
const mostParts = 2;

/** Where one question ends and another begins, also without a question mark: "... and who owns it", "..., is it free". */
const betweenQuestions =
  /(?<=[?!.;])\s+|\n+|(?:,|,?\s+and)\s+(?:also\s+)?(?=(?:how|what|who|whose|when|where|why|which|do|does|can|could|is|are|will|may)\b)/i;

const sourceOf = (search: SearchEngine, { title, url }: PageDocument): ChatSource => ({
  title: search.pageAt(url)?.title ?? title,
  url,
});

/** What is told before or behind a question says nothing of its own: "are your emails real? I got one". */
const isQuestion = (part: string) =>
  /\?\s*$|^\W*(?:and |or |but |so )?(?:how|what|who|whose|when|where|why|which|do|does|did|can|could|is|are|will|would|may|should)\b/i.test(
    part,
  );

/** After a story, what is needed: "we are a bakery with three shops and need an app for orders". */
const needAfterStory =
  /^(?:\S+\s+){4,}?(?:needs?|wants?|looking for|(?:build|make|develop|create|design)(?: (?:me|us|him|her|them))?)\s+(.+)$/is;

function serviceNeeded(search: SearchEngine, question: string): SearchResult | null {
  const found = search.find(needAfterStory.exec(question)?.[1] ?? '');
  return found?.kind === 'service' ? found : null;
}

function sourcesOf(search: SearchEngine, documents: readonly PageDocument[]): ChatSource[] {
  const sources = documents.map((document) => sourceOf(search, document));
  const different = sources.filter(({ url }, at) => sources.findIndex((other) => other.url === url) === at);
  return different.slice(0, shownSources);
}

/** Pages are shown as links: their paragraphs were not written as answers. */
function wordsOf({ kind, documents: [best, next] }: SearchResult): string {
  if (best === undefined || kind === 'page')
    return 'I have no short answer to that, but it is what this page is about.';
  if (kind === 'answer') return best.detail;
  const service = `Our service for this is ${best.title}. ${best.description}`;
  return next?.type === 'answer' ? `${service}\n\n${next.detail}` : service;
}

function replyWith(
  search: SearchEngine,
  found: readonly SearchResult[],
  beside: readonly PageDocument[] = [],
): ChatReply {
  const documents = found.flatMap((one) => one.documents);
  const answers = documents.filter(({ type }) => type === 'answer').map(({ id }) => id.replace(/^answer-/, ''));
  return {
    message: found.map(wordsOf).join('\n\n'),
    sources: sourcesOf(search, [...documents, ...beside]),
    ...(answers.length > 0 && { answers }),
  };
}

/** Two questions in one get both answers, if each of them has one of its own. What points back means the first, or what was asked before. */
function answerParts(search: SearchEngine, question: string, before: string): ChatReply | null {
  const asked = question.split(betweenQuestions).filter(isQuestion);
  const found = asked.flatMap((part, at) => {
    const about = at === 0 || before !== '' ? before : (asked[0] ?? '');
    const meant = about !== '' && isFollowUp(part) ? search.find(part, about) : null;
    return meant ?? search.find(part) ?? [];
  });
  const answers = found.filter(({ kind }) => kind !== 'page');
  const different = answers.filter(
    ({ documents: [best] }, at) => answers.findIndex((other) => other.documents[0] === best) === at,
  );
  return different.length > 1 ? replyWith(search, different.slice(0, mostParts)) : null;
}

/**
 * A follow-up keeps the subject of the question before it, and shows its page as well. Where nothing else answers it, the
 * answer on the subject itself may: it holds more than was asked at first.
 */
function answerFollowUp(search: SearchEngine, question: string, before: string): ChatReply | null {
  const subject = search.find(before);
  const [own] = subject?.documents ?? [];
  const found = [search.find(question, before), search.find(question), search.findOfAny(question)].find(
    (one) => one !== null && one.documents[0] !== own,
  );
  if (found) return replyWith(search, [found], subject?.documents);
  return subject?.kind === 'answer' && own && search.mayMean(question, own) ? replyWith(search, [subject]) : null;
}

/** Says that there is no answer. After a question with one, its page is shown and the questions to choose from stay with its subject. */
function refusal(search: SearchEngine, question: string, before: string): ChatReply {
  const ask = search.nearest(question, offeredQuestions, 'answer', before).map(({ title }) => title);
  const subject = before === '' ? [] : (search.find(before)?.documents ?? []);
  return { message: nothingFoundReply, sources: [...sourcesOf(search, subject.slice(0, 1)), contactSource], ask };
}

async function reply(messages: ChatMessage[]): Promise<ChatReply> {
  const question = lastQuestion(messages);
  if (asksForInstructions(question)) return aboutInstructions;
  const small = wayToPerson(question) ?? smallTalk(question);
  if (small) return small;
  const search = await loadSearch();
  if (isOtherLanguage(question)) return { message: otherLanguage, sources: nearestPages(search, question) };
  const before = previousQuestion(messages);
  const known =
    answerParts(search, question, before) ?? (before === '' ? null : answerFollowUp(search, question, before));
  if (known !== null) return known;
  const found = serviceNeeded(search, question) ?? search.find(question);
  if (found !== null) return replyWith(search, [found]);
  return refusal(search, question, before);
}

/** Answers in words that were written for the question, without a model, and names the page that says so. */
export async function* answerLocally(_: unknown, messages: ChatMessage[]): AnswerStream {
  const whole = await reply(messages);
  for (const piece of whole.message?.match(/\S+\s*/g) ?? []) yield piece;
  return whole;
}
