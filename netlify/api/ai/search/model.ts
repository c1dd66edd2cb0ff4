import type { Model } from './documents.ts';

export const pointsPerUnit = 10;

export interface ClassProbability {
  name: string;
  /** How likely the class is, 0 to 1; all together are 1. */
  share: number;
}

/**
 * What was learned of each feature of a text, and how much it counts. All together count the same however long the text is:
 * words of a story of which nothing was learned do not drown the others.
 */
export function learnedOf<Row>(features: ReadonlyMap<string, number>, rows: ReadonlyMap<string, Row>): [Row, number][] {
  const found = [...features].flatMap(([name, value]): [Row, number][] => {
    const row = rows.get(name);
    return row === undefined ? [] : [[row, value]];
  });
  const length = Math.hypot(...found.map(([, value]) => value)) || 1;
  return found.map(([row, value]) => [row, value / length]);
}

/** Tells classes of questions apart, the likeliest first: logistic regression, learned when the site is built. */
export function createModel({ classes, bias, weights }: Model) {
  const rows = new Map(Object.entries(weights));
  return (features: ReadonlyMap<string, number>): ClassProbability[] => {
    const scores = bias.map((points) => points / pointsPerUnit);
    for (const [row, value] of learnedOf(features, rows)) {
      for (let at = 0; at < row.length; at += 2) {
        const place = row[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + (value * (row[at + 1] ?? 0)) / pointsPerUnit;
      }
    }
    const best = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - best));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return classes
      .map((name, at) => ({ name, share: (powers[at] ?? 0) / total }))
      .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  };
}
