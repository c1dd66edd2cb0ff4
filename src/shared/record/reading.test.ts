import { expect, it } from 'vitest';
import { readFigure, stepDigit, writeFigure, writeReading } from './reading.ts';

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
