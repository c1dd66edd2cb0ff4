import { statSync } from 'node:fs';
import { join } from 'node:path';
import { recommendPalettes } from '#api/ai/branding/engine.ts';
import { loadSearch } from '#api/ai/search/load.ts';
import { crossValidate } from '#tools/bench/questions/cross-validate.ts';
import { amongShown, first, judgeHeldOut, type Verdict } from '#tools/bench/questions/judge.ts';
import { offTopic, relevance } from '#tools/bench/relevance.ts';
import { root } from '#build/paths.ts';
import { writeSearchIndex } from '#build/search-index/write.ts';
import { industryValues, moods } from '#shared/brand-options.ts';

const shown = 3;
const rounds = 20;
const goal = { p95: 15, relevance: 0.9, serviceFirst: 0.85, serviceShown: 0.95 };

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}

function report(name: string, times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  console.log(
    `${name.padEnd(22)} ${String(times.length).padStart(6)} calls  p50 ${percentile(sorted, 0.5)} ms  p95 ${p95} ms  max ${percentile(sorted, 1)} ms`,
  );
  return Number(p95);
}

function timed(times: number[], work: () => unknown) {
  const started = performance.now();
  work();
  times.push(performance.now() - started);
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;

function reportVerdicts(name: string, verdicts: readonly Verdict[]) {
  const all = verdicts.length;
  console.log(
    `${name}: ${all} questions, right page first ${percent(first(verdicts), all)}, among three ${percent(amongShown(verdicts), all)}`,
  );
}

function listMisses(verdicts: readonly Verdict[]) {
  for (const { question, expected, got, place } of verdicts.filter((verdict) => verdict.place !== 1)) {
    console.log(`  ${place || '-'}  ${question.padEnd(66)} ${expected}, but got ${got.join('  ') || 'nothing'}`);
  }
}

writeSearchIndex();
const size = statSync(join(root, 'netlify/api/ai/search/index.generated.json')).size;
const beforeLoad = performance.now();
const engine = await loadSearch();
console.log(`Index: ${(size / 1000).toFixed(0)} KB, loaded in ${(performance.now() - beforeLoad).toFixed(0)} ms\n`);

const heldOut = judgeHeldOut(engine);
console.log('Questions that search never learned from (place of the right page, 1 is first)');
reportVerdicts('Needs', heldOut.needs);
listMisses(heldOut.needs);
reportVerdicts('Prices', heldOut.prices);
listMisses(heldOut.prices);
reportVerdicts('Articles', heldOut.articles);
listMisses(heldOut.articles);
console.log(`Other languages not noticed: ${heldOut.unnoticedLanguages.join(', ') || 'none'}`);
console.log(`Answered although about something else: ${heldOut.answeredElsewhere.join(', ') || 'none'}\n`);
reportVerdicts('Buyers’ questions, each learned without its fifth', crossValidate());

console.log('\nKeywords and topics: place of the first expected page among the results');
const places = relevance.map(([query, ...expected]) => {
  const urls = engine.recommend(query, shown).map(({ url }) => url);
  const place = urls.findIndex((url) => expected.includes(url)) + 1;
  console.log(`  ${place || '-'}  ${query.padEnd(42)} ${urls.join('  ')}`);
  return place;
});
const found = places.filter((place) => place > 0).length;
const silent = offTopic.filter((query) => engine.recommend(query, shown).length === 0).length;
console.log(
  `\n${found} of ${relevance.length} queries (${percent(found, relevance.length)}) have an expected page in the first three`,
);
console.log(`${silent} of ${offTopic.length} queries about something else are answered with an empty list\n`);

const search: number[] = [];
const hard: number[] = [];
const palettes: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const [query] of [...relevance, ...offTopic.map((query) => [query] as const)]) {
    timed(search, () => engine.recommend(query, shown));
  }
  timed(hard, () => engine.recommend('unbelievably complicatd softwar qestions '.repeat(5).slice(0, 200), 10));
  for (const industry of industryValues) {
    for (const mood of moods) timed(palettes, () => recommendPalettes({ industry, mood, preferences: 'like the sea' }));
  }
}
const p95 = report('search', search);
report('search, 200 misspelled', hard);
report('palettes', palettes);

const { needs } = heldOut;
const passed =
  found / relevance.length >= goal.relevance &&
  first(needs) / needs.length >= goal.serviceFirst &&
  amongShown(needs) / needs.length >= goal.serviceShown &&
  p95 < goal.p95;
console.log(
  `\n${passed ? 'Within' : 'OUTSIDE'} the goals: p95 under ${goal.p95} ms, ${100 * goal.relevance} % relevant, ` +
    `right service first for ${100 * goal.serviceFirst} % and among three for ${100 * goal.serviceShown} % of the needs`,
);
process.exit(passed ? 0 : 1);
