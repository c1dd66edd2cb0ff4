import { climb, neighborsOf, type Neighbor } from './merkle.ts';
import { writeFigure, writeReading, type Reading } from './reading.ts';

/** Where the reading that visitors may change stands among the others of its night. */
export const position = 2;

interface Night extends Reading {
  figure: number;
  others: { figure: number; place: string }[];
}

/** A reading as it was sealed: its sentence, what it needs on the way up, and every hash to the root. */
export async function seal({ name, unit, place, figure, others }: Night) {
  const reading = writeReading({ name, unit, place }, writeFigure(figure));
  const leaves = others.map((other) => writeReading({ name, unit, place: other.place }, writeFigure(other.figure)));
  leaves.splice(position, 0, reading);
  const neighbors: Neighbor[] = await neighborsOf(leaves, position);
  return { reading, neighbors, hashes: await climb(reading, neighbors) };
}
