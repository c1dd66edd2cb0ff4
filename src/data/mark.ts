/** The lines of the mark in a square of 32, and its dot. The header, the apps, icons, pictures and papers draw it from here. */
export const markLines = [
  { d: 'M26.4 10 16 4 5.6 10v12L16 28l10.4-6', width: 2.6, opacity: 1 },
  { d: 'm20.8 13.2-4.8-2.8-4.8 2.8v5.6l4.8 2.8 4.8-2.8', width: 2, opacity: 0.5 },
] as const;

export const markDot = { x: 26.4, y: 16, radius: 2.2 } as const;
