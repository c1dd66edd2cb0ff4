import { hashesToRoot, neighborsOf, type Neighbor } from '#src/shared/merkle.ts';
import { writeFigure, writeReading, type Reading } from './reading.ts';

/** Where the reading that visitors may change stands among the others of its night. */
export const ownPosition = 2;

interface Night extends Reading {
  figure: number;
  others: { figure: number; place: string }[];
}

/** The readings of a night as sentences, in the order of their tree. They are the first leaves of the site, too. */
export const readingsOf = ({ name, unit, place, figure, others }: Night): string[] =>
  others
    .toSpliced(ownPosition, 0, { figure, place })
    .map((one) => writeReading({ name, unit, place: one.place }, writeFigure(one.figure)));

/** A reading as it was sealed: its sentence, what it needs on the way up, and every hash to the root. */
export async function sealReadings(night: Night) {
  const readings = readingsOf(night);
  const reading = readings[ownPosition] ?? '';
  const neighbors: Neighbor[] = await neighborsOf(readings, ownPosition);
  return { reading, neighbors, hashes: await hashesToRoot(reading, neighbors) };
}
