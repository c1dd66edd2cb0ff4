import { expect, it } from 'vitest';
import { apart, readFigure, shortHash, stepDigit, writeFigure, writeReading } from './reading.ts';

it('writes a reading as one sentence', () => {
  const reading = { name: 'Odometer', unit: 'km', place: 'March 3 · Workshop 17' };
  expect(writeReading(reading, writeFigure(84_120))).toBe('Odometer 84,120 km · March 3 · Workshop 17');
});

it.each([
  ['84,120', 84_120],
  ['84,12x0', 84_120],
  ['', 0],
  ['0012', 12],
  ['1234567', 12_345],
])('reads %s as %i', (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

it.each([
  ['84,120', 0, 1, '94,120'],
  ['84,120', 5, -1, '84,119'],
  ['84,120', 3, 1, '84,220'],
  ['99,999', 0, 1, '99,999'],
  ['120', 0, -1, '20'],
  ['5', 0, -1, '4'],
  ['0', 0, -1, '0'],
] as const)('turns a digit of %s at %i by %i', (figure, caret, by, turned) => {
  expect(stepDigit(figure, caret, by)).toBe(turned);
});

it.each([
  [64_120, 'The ad is 20,000 km short. All can tell.'],
  [84_121, 'The ad is 1 km too high. All can tell.'],
  [84_120, 'They agree.'],
])('says of a claim of %i what the record makes of it', (claimed, words) => {
  expect(apart({ figure: 84_120, unit: 'km', claimed, same: 'They agree.', differs: 'All can tell.' })).toBe(words);
});

it('shortens a fingerprint to its ends', () => {
  expect(shortHash(`afa9b4b1${'0'.repeat(50)}de59c7`)).toBe('afa9b4b1…de59c7');
});
