import { describe, expect, it } from 'vitest';
import budgets from '#tests/budgets.json' with { type: 'json' };
import { read } from './built.ts';
import { arrivingAtLoad, islandsOf, reachable, scriptsOf } from './graph.ts';
import { measures, publicPages, type Measure } from './measures.ts';

/** `was`: measured when the limit was set, about a tenth above it. */
interface Budget {
  was: number;
  limit: number;
}

const rows = Object.entries(budgets as Record<string, Record<string, Budget>>).flatMap(([area, byName]) =>
  Object.entries(byName).map(([name, budget]) => ({ area, name, ...budget })),
);

const figure = (value: number) => value.toLocaleString('en-US');

function report({ value, where, parts }: Measure, { was, limit }: Budget): string {
  const change = value === was ? 'as before' : `${value > was ? '+' : '−'}${figure(Math.abs(value - was))}`;
  const made = Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .map(([path, part]) => `\n    ${figure(part).padStart(8)} ${path}`);
  return `${figure(value)} of ${figure(limit)} (${change}), ${where}${value > limit ? made.join('') : ''}`;
}

describe('within its budget', () => {
  it.each(rows)('$area: $name', ({ area, name, was, limit }) => {
    const measure = measures[area]?.[name];
    if (measure === undefined) throw new Error(`Nothing measures "${area}: ${name}"`);
    if (measure.value > was) console.log(`grew: ${area}, ${name}: ${report(measure, { was, limit })}`);
    expect(measure.value, report(measure, { was, limit })).toBeLessThanOrEqual(limit);
  });

  it('every measure has a budget', () => {
    const names = (groups: Record<string, object>) =>
      Object.entries(groups).flatMap(([area, byName]) => Object.keys(byName).map((name) => `${area}: ${name}`));
    expect(names(measures).sort()).toEqual(names(budgets).sort());
  });
});

describe('before a visitor touches or scrolls', () => {
  const hasReact = (path: string) => /react\.(transitional\.)?element/i.test(read(path));
  const allOf = (path: string) => reachable([...scriptsOf(read(path)), ...islandsOf(read(path))]);

  it('no public page fetches React, which its islands bring', () => {
    expect([...publicPages.flatMap((path) => [...allOf(path)])].some(hasReact)).toBe(true);
    const early = publicPages.filter((path) => [...arrivingAtLoad(read(path))].some(hasReact));
    expect(early).toEqual([]);
  });
});
