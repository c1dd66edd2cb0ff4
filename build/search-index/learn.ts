import { type Model, softmax } from '#api/ai/search/classifier.ts';
import { isPair } from '#api/ai/search/features.ts';

/** Something whose class is known. */
export interface Example {
  features: ReadonlyMap<string, number>;
  class: string;
}

const rounds = 120;
const stepSize = 0.5;
/** Keeps weights small where little speaks for them. */
const decay = 0.03;
/** Pairs of words that occurred once would make the file large and teach little. */
const minUsesOfPair = 2;
/** Weights are kept in hundredths. */
const unit = 100;
/** Features that speak for nothing in particular are left out. */
const leastPoints = 40;

/** What one feature says of each class, and how that changes in the course of a round. */
class Row {
  readonly points: number[];
  readonly #slopes: number[];
  readonly #moved: number[];

  constructor(width: number) {
    this.points = Array<number>(width).fill(0);
    this.#slopes = Array<number>(width).fill(0);
    this.#moved = Array<number>(width).fill(1e-8);
  }

  addTo(scores: number[], value: number) {
    for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (this.points[at] ?? 0);
  }

  /** Notes by how much each class was over- or underrated where the feature occurred. */
  blame(errors: readonly number[], value: number) {
    for (let at = 0; at < errors.length; at += 1) {
      this.#slopes[at] = (this.#slopes[at] ?? 0) + value * (errors[at] ?? 0);
    }
  }

  /** Moves each weight against its errors, the less the more it has moved before (Adagrad). */
  move(pull: number) {
    this.#slopes.forEach((slope, at) => {
      const points = this.points[at] ?? 0;
      const change = slope + pull * points;
      const moved = (this.#moved[at] ?? 0) + change * change;
      this.#moved[at] = moved;
      this.points[at] = points - (stepSize * change) / Math.sqrt(moved);
    });
    this.#slopes.fill(0);
  }

  rounded(): number[] {
    return this.points.map((points) => Math.round(points * unit));
  }
}

function makeRows(examples: readonly Example[], width: number): Map<string, Row> {
  const uses = new Map<string, number>();
  for (const { features } of examples) {
    for (const name of features.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const kept = [...uses].filter(([name, count]) => count >= (isPair(name) ? minUsesOfPair : 1));
  return new Map(kept.map(([name]) => [name, new Row(width)]));
}

/** Learns multinomial logistic regression from examples. The same examples always give the same model. */
export function learn(classes: readonly string[], examples: readonly Example[]): Model {
  const rows = makeRows(examples, classes.length);
  const bias = new Row(classes.length);
  const lessons = examples.map(({ features, class: name }) => ({
    truth: classes.indexOf(name),
    cells: [...features].flatMap(([feature, value]) => {
      const row = rows.get(feature);
      return row === undefined ? [] : [{ row, value }];
    }),
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { cells, truth } of lessons) {
      const scores = [...bias.points];
      for (const { row, value } of cells) row.addTo(scores, value);
      const errors = softmax(scores).map((share, at) => share - (at === truth ? 1 : 0));
      for (const { row, value } of cells) row.blame(errors, value);
      bias.blame(errors, 1);
    }
    for (const row of rows.values()) row.move(decay);
    bias.move(0);
  }
  const learned = [...rows].map(([name, row]) => [name, row.rounded()] as const);
  return {
    classes: [...classes],
    bias: bias.rounded(),
    weights: Object.fromEntries(learned.filter(([, points]) => points.some((point) => Math.abs(point) >= leastPoints))),
  };
}
