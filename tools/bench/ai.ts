/**
 * How fast the built-in engines are, and how often they find the service or the answer that was meant, with every miss, for
 * whoever adds questions to the content. The tests hold the shares of the questions that nothing was learned from.
 */
import { recommendPalettes } from '#netlify/api/ai/branding/engine.ts';
import { loadSearch } from '#netlify/api/ai/search/load.ts';
import { holdOutTrials } from '#build/search-index/threshold.ts';
import { readExamples, writeSearchIndex } from '#build/search-index/write.ts';
import { industryValues, moods } from '#src/shared/brand-options.ts';
import { countBlind, countFirst, countInTopThree, judgeBlind, judgeHeldOut } from '#tests/support/questions/judge.ts';
import { firstAuthor } from '#tests/support/questions/blind.ts';
import { fifthAuthor } from '#tests/support/questions/blind-fifth.ts';
import { fourthAuthor } from '#tests/support/questions/blind-fourth.ts';
import { secondAuthor } from '#tests/support/questions/blind-second.ts';
import { eighthAuthor } from '#tests/support/questions/blind-eighth.ts';
import { seventhAuthor } from '#tests/support/questions/blind-seventh.ts';
import { sixthAuthor } from '#tests/support/questions/blind-sixth.ts';
import { thirdAuthor } from '#tests/support/questions/blind-third.ts';
import { offTopic, relevance } from '#tests/support/questions/relevance.ts';
import { percentile } from '#tools/bench/percentile.ts';

const goal = { searchP95Ms: 15, phrasings: 0.6 };
const rounds = 20;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

writeSearchIndex();
const engine = await loadSearch();

console.log('Questions that search never learned from (place of the right page, 1 is first)');
const { needs, prices, articles, services, unnoticedLanguages, answeredElsewhere } = judgeHeldOut(engine);
for (const [name, verdicts] of Object.entries({ needs, prices, articles })) {
  const [first, shown] = [countFirst(verdicts), countInTopThree(verdicts)].map((count) => count / verdicts.length);
  console.log(`${verdicts.length} ${name}: first ${percent(first ?? 0)}, among three ${percent(shown ?? 0)}`);
  for (const { question, expected, got, place } of verdicts.filter((verdict) => verdict.place !== 1))
    console.log(`  ${place || '-'}  ${question.padEnd(66)} ${expected}, but got ${got.join('  ') || 'nothing'}`);
}
console.log(`needs, of the services alone: right one first ${percent(services / needs.length)}`);
console.log(`Other languages not noticed: ${unnoticedLanguages.join(', ') || 'none'}`);
console.log(`Answered although about something else: ${answeredElsewhere.join(', ') || 'none'}`);

const authors = {
  firstAuthor,
  secondAuthor,
  thirdAuthor,
  fourthAuthor,
  fifthAuthor,
  sixthAuthor,
  seventhAuthor,
  eighthAuthor,
};
for (const [author, set] of Object.entries(authors)) {
  const replies = judgeBlind(engine, set);
  const { asked: many, right, wrong, others, falseAnswers } = countBlind(replies);
  console.log(`\n${author}: ${many} written blind: right text ${percent(right)}, wrong text ${percent(wrong)}`);
  console.log(`${others} that nothing here answers: answered all the same ${percent(falseAnswers)}`);
  for (const { question, expected, answer } of replies) {
    const isRight = expected.length === 0 ? answer === null : answer !== null && expected.includes(answer);
    if (!isRight)
      console.log(`  ${question.padEnd(66)} ${expected.join(' or ') || 'nothing'}, but got ${answer ?? 'nothing'}`);
  }
}

/** How the phrasings of the content fare when each fifth was learned without. Unlike the questions above, these may be tuned for. */
const examples = readExamples();
const trials = holdOutTrials(examples.asked, examples.fixed, examples.subjects, 5);
const shareOf = (prefix: string, places: number) => {
  const own = trials.filter(({ taught }) => taught.class.startsWith(prefix));
  const found = own.filter(({ taught, ranked }) => ranked.slice(0, places).some(({ name }) => name === taught.class));
  return found.length / own.length;
};
console.log('\nPhrasings of the content, each learned without its fifth: the right one first, and among three');
for (const prefix of ['answer-', 'service-', 'elsewhere'])
  console.log(`  ${prefix.padEnd(10)} ${percent(shareOf(prefix, 1))}  ${percent(shareOf(prefix, 3))}`);

function p95Of<T>(name: string, over: T[], run: (one: T) => unknown): number {
  const times = over.map((one) => {
    const started = performance.now();
    run(one);
    return performance.now() - started;
  });
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${name.padEnd(10)} ${times.length} calls  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms`);
  return p95;
}

console.log();
const queries = [...relevance.map(([query]) => query), ...offTopic];
const asked = Array.from({ length: rounds }, () => queries).flat();
const brands = industryValues.flatMap((industry) => moods.map((mood) => ({ industry, mood, preferences: 'the sea' })));
const searchP95 = p95Of('search', asked, (query) => engine.recommend(query, 3));
p95Of('palettes', brands, recommendPalettes);
const passed = searchP95 < goal.searchP95Ms && shareOf('answer-', 1) >= goal.phrasings;
console.log(
  `\n${passed ? 'Within' : 'OUTSIDE'} the goals: search within ${goal.searchP95Ms} ms, the right answer first for ${percent(goal.phrasings)}`,
);
process.exit(passed ? 0 : 1);
