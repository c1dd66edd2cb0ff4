import type { SearchEngine } from '#netlify/api/ai/search/engine.ts';
import { isOtherLanguage } from '#netlify/api/ai/search/language.ts';
import type { BlindSet } from './blind.ts';
import { heldOutArticles, heldOutElsewhere, heldOutLanguages, heldOutNeeds, heldOutPrices } from './held-out.ts';

const shown = 3;
export const priceUrl = '/insights/cost-of-an-app';

export interface Verdict {
  question: string;
  expected: string;
  /** What was recommended instead, or besides. */
  got: string[];
  /** The place of what was expected, from 1; 0 where it is not among those shown. */
  place: number;
}

/** Where each question finds the page that answers it. */
export function judge(engine: SearchEngine, expectations: readonly (readonly [string, string])[]): Verdict[] {
  return expectations.map(([question, expected]) => {
    const got = engine.recommend(question, shown).map(({ url }) => url);
    return { question, expected, got, place: got.indexOf(expected) + 1 };
  });
}

/** How search does with the questions that it never learned from. */
export function judgeHeldOut(engine: SearchEngine) {
  const needs = heldOutNeeds.map(([question, service]) => [question, `/service/${service}`] as const);
  return {
    needs: judge(engine, needs),
    services: needs.filter(([question, url]) => engine.nearest(question, 1, 'service')[0]?.url === url).length,
    prices: judge(
      engine,
      heldOutPrices.map((question) => [question, priceUrl]),
    ),
    articles: judge(engine, heldOutArticles),
    unnoticedLanguages: heldOutLanguages.filter((question) => !isOtherLanguage(question)),
    answeredElsewhere: heldOutElsewhere.filter((question) => engine.recommend(question, shown).length > 0),
  };
}

export interface Reply {
  question: string;
  /** Ids of the answers that would be right; none where nothing is. */
  expected: readonly string[];
  /** What the assistant says: the id of an answer or a service, or that it has none. Pages are links, not answers. */
  answer: string | null;
}

/** What the assistant says to the questions that were written blind. */
export function judgeBlind(engine: SearchEngine, { answerable, unanswerable }: BlindSet): Reply[] {
  const say = (question: string) => {
    const found = engine.find(question);
    return found === null || found.kind === 'page' ? null : (found.documents[0]?.id.replace(/^answer-/, '') ?? null);
  };
  return [
    ...answerable.map(([question, ...expected]) => ({ question, expected, answer: say(question) })),
    ...unanswerable.map((question) => ({ question, expected: [], answer: say(question) })),
  ];
}

export function countBlind(replies: readonly Reply[]) {
  const asked = replies.filter(({ expected }) => expected.length > 0);
  const others = replies.filter(({ expected }) => expected.length === 0);
  const right = asked.filter(({ expected, answer }) => answer !== null && expected.includes(answer)).length;
  const wrong = asked.filter(({ answer }) => answer !== null).length - right;
  return {
    asked: asked.length,
    right: right / asked.length,
    wrong: wrong / asked.length,
    others: others.length,
    falseAnswers: others.filter(({ answer }) => answer !== null).length / others.length,
  };
}

export const countFirst = (verdicts: readonly Verdict[]) => verdicts.filter(({ place }) => place === 1).length;
export const countInTopThree = (verdicts: readonly Verdict[]) => verdicts.filter(({ place }) => place > 0).length;
