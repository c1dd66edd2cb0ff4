import { z } from 'zod';

/** What was learned: for each feature, how much it speaks for some of the classes. */
export const modelSchema = z.object({
  classes: z.array(z.string()),
  bias: z.array(z.number()),
  /** Pairs in a row: the place of a class, and its points in tenths. */
  weights: z.record(z.string(), z.array(z.number())),
});

export type Model = z.infer<typeof modelSchema>;

export const pointsPerUnit = 10;

export interface ClassProbability {
  name: string;
  /** How likely the class is, 0 to 1; all together are 1. */
  share: number;
}

/** Tells classes of questions apart: logistic regression, learned when the site is built. */
export class Classifier {
  readonly #classes: readonly string[];
  readonly #bias: readonly number[];
  readonly #weights: ReadonlyMap<string, readonly number[]>;

  constructor({ classes, bias, weights }: Model) {
    this.#classes = classes;
    this.#bias = bias;
    this.#weights = new Map(Object.entries(weights));
  }

  /** All classes, the likeliest first. */
  classify(features: ReadonlyMap<string, number>): ClassProbability[] {
    const scores = this.#bias.map((points) => points / pointsPerUnit);
    for (const [feature, value] of features) {
      const row = this.#weights.get(feature) ?? [];
      for (let at = 0; at < row.length; at += 2) {
        const place = row[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + (value * (row[at + 1] ?? 0)) / pointsPerUnit;
      }
    }
    const best = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - best));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return this.#classes
      .map((name, at) => ({ name, share: (powers[at] ?? 0) / total }))
      .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  }
}
