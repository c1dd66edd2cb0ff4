import { z } from 'zod';

/** What was learned: for each feature, how much it speaks for each class, in hundredths. */
export const modelSchema = z.object({
  classes: z.array(z.string()),
  bias: z.array(z.number()),
  weights: z.record(z.string(), z.array(z.number())),
});

export type Model = z.infer<typeof modelSchema>;

const unit = 100;

export interface Share {
  name: string;
  /** How likely the class is, 0 to 1; all together are 1. */
  share: number;
}

/** Shares of the classes from their scores. */
export function softmax(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Tells classes of questions apart: multinomial logistic regression, learned when the site is built. */
export class Classifier {
  readonly #classes: readonly string[];
  readonly #bias: readonly number[];
  readonly #weights: ReadonlyMap<string, readonly number[]>;

  constructor({ classes, bias, weights }: Model) {
    this.#classes = classes;
    this.#bias = bias;
    this.#weights = new Map(Object.entries(weights));
  }

  /** All classes, the most likely one first. */
  classify(features: ReadonlyMap<string, number>): Share[] {
    const scores = this.#bias.map((points) => points / unit);
    for (const [feature, weight] of features) {
      this.#weights.get(feature)?.forEach((points, at) => {
        scores[at] = (scores[at] ?? 0) + (weight * points) / unit;
      });
    }
    const shares = softmax(scores);
    return this.#classes
      .map((name, at) => ({ name, share: shares[at] ?? 0 }))
      .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name));
  }

  /** The features of a question that speak most for a class, for whoever asks why it was chosen. */
  reasons(features: ReadonlyMap<string, number>, name: string, count: number): string[] {
    const at = this.#classes.indexOf(name);
    const points = [...features].map(([feature, weight]) => ({
      feature,
      points: weight * (this.#weights.get(feature)?.[at] ?? 0),
    }));
    const speaking = points.filter((reason) => reason.points > 0).sort((a, b) => b.points - a.points);
    return speaking.slice(0, count).map(({ feature }) => feature);
  }
}
