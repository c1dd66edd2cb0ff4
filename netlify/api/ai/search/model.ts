import type { Model } from './documents.ts';

export const pointsPerUnit = 10;

export interface ClassProbability {
  name: string;
  /** How likely the class is, 0 to 1; all together are 1. */
  share: number;
}

/** Tells classes of questions apart, the likeliest first: logistic regression, learned when the site is built. */
export function createModel({ classes, bias, weights }: Model) {
  const rows = new Map(Object.entries(weights));
  return (features: ReadonlyMap<string, number>): ClassProbability[] => {
    const scores = bias.map((points) => points / pointsPerUnit);
    for (const [feature, value] of features) {
      const row = rows.get(feature) ?? [];
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
