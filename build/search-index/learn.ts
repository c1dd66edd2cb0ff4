import { isPair, Lexicon } from '#netlify/api/ai/search/features.ts';
import type { IndexFile } from '#netlify/api/ai/search/documents.ts';
import { learnedOf, pointsPerUnit } from '#netlify/api/ai/search/model.ts';
import { terms } from '#netlify/api/ai/search/text.ts';
import { isUnanswerable } from '#netlify/api/ai/search/engine.ts';
import type { Example } from './examples.ts';

const rounds = 14;
const stepSize = 4;
/** Keeps weights small where little speaks for them. */
const decay = 1e-4;
/** Pairs of words that occurred once would make the file large and teach little. */
const minUsesOfPair = 2;
/** A weight below this speaks for nothing in particular and is left out of the file. */
const leastWeight = 0.8;
/** A class with many examples shall not swallow the others: each example of it counts less. */
const balance = 0.35;
const usualSize = 15;
/** Multiples of it fall evenly between whole numbers. */
const golden = (Math.sqrt(5) - 1) / 2;

/** How often each name occurs, or how much its occurrences count together. */
function tally(names: Iterable<readonly [name: string, weight: number]>): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [name, weight] of names) totals.set(name, (totals.get(name) ?? 0) + weight);
  return totals;
}

/** Words that at least two texts about our own subjects have, the most used ones first. */
function sharedWords(texts: readonly Example[]): string[] {
  const ours = texts.filter((taught) => !isUnanswerable(taught.class));
  const uses = tally(ours.flatMap(({ text }) => [...new Set(terms(text))].map((term) => [term, 1] as const)));
  const shared = [...uses].filter(([, count]) => count > 1);
  return shared.sort((a, b) => b[1] - a[1]).map(([term]) => term);
}

interface Lesson {
  /** What each of its features says of every class, and how much the feature counts. */
  cells: [points: Float32Array, value: number][];
  truth: number;
  weight: number;
}

/** Texts of a class stand together, and each shall be followed by others: in the same order in every build. */
function mixed<T>(list: readonly T[], round: number): T[] {
  const placed = list.map((item, at) => ({ item, place: (at * golden * round) % 1 }));
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** Moves the weights so that the class of a lesson scores higher, and every class that scored too high lower. */
function teach(bias: Float32Array, { cells, truth, weight }: Lesson, step: number) {
  const errors = Float32Array.from(bias);
  for (const [points, value] of cells)
    for (let at = 0; at < errors.length; at += 1) errors[at] = (errors[at] ?? 0) + value * (points[at] ?? 0);
  for (let at = 0; at < errors.length; at += 1) {
    errors[at] = (1 / (1 + Math.exp(-(errors[at] ?? 0))) - (at === truth ? 1 : 0)) * weight * step;
    bias[at] = (bias[at] ?? 0) - (errors[at] ?? 0) * 0.1;
  }
  const kept = 1 - step * decay;
  for (const [points, value] of cells)
    for (let at = 0; at < errors.length; at += 1) points[at] = (points[at] ?? 0) * kept - value * (errors[at] ?? 0);
}

export type Learned = Pick<IndexFile, 'known' | 'model'>;

/** Learns from texts whose class is known: for each class, a logistic regression of it against all others. */
export function learn(texts: readonly Example[], subjects: readonly string[]): Learned {
  const known = sharedWords(texts);
  const lexicon = new Lexicon(known, subjects);
  const classes = [...new Set(texts.map((taught) => taught.class))].sort();
  const sizes = tally(texts.map((taught) => [taught.class, taught.weight]));
  const read = texts.map((taught) => ({ taught, features: lexicon.features(taught.text) }));
  const uses = tally(read.flatMap(({ features }) => [...features.keys()].map((name) => [name, 1] as const)));
  const counted = [...uses].filter(([name, count]) => count >= (isPair(name) ? minUsesOfPair : 1));
  const rows = new Map(counted.map(([name]) => [name, new Float32Array(classes.length)]));
  const lessons = read.map(({ taught, features }): Lesson => ({
    cells: learnedOf(features, rows),
    truth: classes.indexOf(taught.class),
    weight: taught.weight * (usualSize / (sizes.get(taught.class) ?? 1)) ** balance,
  }));
  const bias = new Float32Array(classes.length);
  for (let round = 0; round < rounds; round += 1)
    for (const lesson of mixed(lessons, round + 1)) teach(bias, lesson, stepSize / Math.sqrt(1 + round));
  const scaled = (weight: number) => Math.round(weight * pointsPerUnit);
  const telling = (points: Float32Array) =>
    [...points].flatMap((weight, at) => (Math.abs(weight) < leastWeight ? [] : [at, scaled(weight)]));
  const told = [...rows].map(([name, points]) => [name, telling(points)] as const).filter(([, row]) => row.length > 0);
  return { known, model: { classes, bias: Array.from(bias, scaled), weights: Object.fromEntries(told) } };
}
