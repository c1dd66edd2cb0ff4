import { describe, expect, it } from 'vitest';
import budgets from '#tests/budgets.json' with { type: 'json' };
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { read } from './built.ts';
import { arrivingAtLoad, islandsOf, reachable, scriptsOf } from './graph.ts';
import { measures, publicPages, type Measure } from './measures.ts';

/** `was`: measured when this was last set. `gate`: what the product promises of its own copy, however little is added. */
interface Budget {
  was: number;
  gate?: number;
}

/** A tenth above what was, and one more of what is counted in ones: copy of a firm's own, or a longer name, has to fit. */
function limitOf({ was, gate = Infinity }: Budget): number {
  const slack = Math.max(Math.ceil(was * 1.1), was + 1);
  return isDemoCopy ? Math.min(slack, gate) : slack;
}

const rows = Object.entries(budgets as Record<string, Record<string, Budget>>).flatMap(([area, byName]) =>
  Object.entries(byName).map(([name, budget]) => ({ area, name, was: budget.was, limit: limitOf(budget) })),
);

const figure = (value: number) => value.toLocaleString('en-US');

function report({ value, where, parts }: Measure, { was, limit }: { was: number; limit: number }): string {
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
