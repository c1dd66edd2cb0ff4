import { SearchEngine } from '#api/ai/search/engine.ts';
import { buyersQuestions, learnQuestions, otherQuestions, type Taught } from '#build/search-index/examples.ts';
import { makeIndex } from '#build/search-index/write.ts';
import { judge, type Verdict } from './judge.ts';

const parts = 5;

/**
 * How the buyers' questions of the content fare when search learned from the other four fifths only. For tuning: unlike
 * the questions held out, these may be looked at.
 */
export function crossValidate(): Verdict[] {
  const { documents, index } = makeIndex();
  const needs = buyersQuestions();
  const others = otherQuestions();
  return Array.from({ length: parts }, (_, part) => {
    const isLearned = (_taught: Taught, at: number) => at % parts !== part;
    const learned = learnQuestions(index, needs.filter(isLearned), others.filter(isLearned));
    const asked = needs.filter((taught, at) => !isLearned(taught, at));
    return judge(
      new SearchEngine({ documents, index, learned }),
      asked.map((taught) => [taught.text, taught.class.replace('service-', '/service/')]),
    );
  }).flat();
}
