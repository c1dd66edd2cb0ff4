import { statSync } from 'node:fs';
import { join } from 'node:path';
import { recommendPalettes } from '#api/ai/branding/engine.ts';
import { loadSearch } from '#api/ai/search/load.ts';
import { offTopic, relevance } from '#tools/bench/relevance.ts';
import { root } from '#tools/paths.ts';
import { writeSearchIndex } from '#tools/search-index/write.ts';
import { industryValues, moods } from '#shared/brand-options.ts';

const shown = 3;
const rounds = 20;
const goal = { p95: 15, relevance: 0.9 };

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

writeSearchIndex();
const size = statSync(join(root, 'netlify/api/ai/search/index.generated.json')).size;
const beforeLoad = performance.now();
const engine = await loadSearch();
console.log(`Index: ${(size / 1000).toFixed(0)} KB, loaded in ${(performance.now() - beforeLoad).toFixed(0)} ms\n`);

console.log('Relevance: place of the first expected page among the results');
let found = 0;
for (const [query, ...expected] of relevance) {
  const urls = engine.recommend(query, shown).map(({ url }) => url);
  const place = urls.findIndex((url) => expected.includes(url)) + 1;
  if (place > 0) found += 1;
  console.log(`  ${place > 0 ? place : '-'}  ${query.padEnd(42)} ${urls.join('  ')}`);
}
const silent = offTopic.filter((query) => engine.recommend(query, shown).length === 0).length;
const share = found / relevance.length;
console.log(
  `\n${found} of ${relevance.length} queries (${(100 * share).toFixed(1)} %) have an expected page in the first three`,
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

const passed = share >= goal.relevance && p95 < goal.p95;
console.log(
  `\n${passed ? 'Within' : 'OUTSIDE'} the goals: p95 under ${goal.p95} ms, ${100 * goal.relevance} % relevant`,
);
process.exit(passed ? 0 : 1);
