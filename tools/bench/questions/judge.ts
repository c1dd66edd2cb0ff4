import type { SearchEngine } from '#api/ai/search/engine.ts';
import { isOtherLanguage } from '#api/ai/search/language.ts';
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
  return {
    needs: judge(
      engine,
      heldOutNeeds.map(([question, service]) => [question, `/service/${service}`]),
    ),
    prices: judge(
      engine,
      heldOutPrices.map((question) => [question, priceUrl]),
    ),
    articles: judge(engine, heldOutArticles),
    unnoticedLanguages: heldOutLanguages.filter((question) => !isOtherLanguage(question)),
    answeredElsewhere: heldOutElsewhere.filter((question) => engine.recommend(question, shown).length > 0),
  };
}

export const first = (verdicts: readonly Verdict[]) => verdicts.filter(({ place }) => place === 1).length;
export const amongShown = (verdicts: readonly Verdict[]) => verdicts.filter(({ place }) => place > 0).length;
