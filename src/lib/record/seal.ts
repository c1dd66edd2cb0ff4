import { hashesToRoot, neighborsOf, type Neighbor } from '#shared/merkle.ts';
import { writeFigure, writeReading, type Reading } from './reading.ts';

/** Where the reading that visitors may change stands among the others of its night. */
export const ownPosition = 2;

interface Night extends Reading {
  figure: number;
  others: { figure: number; place: string }[];
}

/** A reading as it was sealed: its sentence, what it needs on the way up, and every hash to the root. */
export async function sealReadings({ name, unit, place, figure, others }: Night) {
  const reading = writeReading({ name, unit, place }, writeFigure(figure));
  const leaves = others.map((other) => writeReading({ name, unit, place: other.place }, writeFigure(other.figure)));
  leaves.splice(ownPosition, 0, reading);
  const neighbors: Neighbor[] = await neighborsOf(leaves, ownPosition);
  return { reading, neighbors, hashes: await hashesToRoot(reading, neighbors) };
}
