/** A figure as people write it: 84,120. */
export const writeFigure = (value: number) => value.toLocaleString('en-US');

/** Whatever was typed, as a figure of at most five digits. */
export const readFigure = (text: string) => Number(text.replace(/\D/g, '').slice(0, 5));

export const maxFigure = 99_999;

export interface Reading {
  name: string;
  unit: string;
  place: string;
}

/** A reading as the sentence that is hashed. */
export const writeReading = ({ name, unit, place }: Reading, figure: string) => `${name} ${figure} ${unit} · ${place}`;

/** The figure after one digit, the one at `caret`, was turned up or down by one. */
export function stepDigit(figure: string, caret: number, by: 1 | -1): string {
  const unit = 10 ** figure.slice(caret + 1).replace(',', '').length;
  const turned = readFigure(figure) + by * unit;
  return writeFigure(Math.min(maxFigure, Math.max(0, turned)));
}

/** A fingerprint by its ends, where there is no room for 64 characters. */
export const shortHash = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-6)}`;

interface Claim {
  figure: number;
  unit: string;
  claimed: number;
  same: string;
  differs: string;
}

/** What becomes of a claim that is held against the record. */
export function apart({ figure, unit, claimed, same, differs }: Claim): string {
  if (claimed === figure) return same;
  const distance = `${writeFigure(Math.abs(figure - claimed))} ${unit}`;
  return `The ad is ${distance} ${claimed < figure ? 'short' : 'too high'}. ${differs}`;
}
