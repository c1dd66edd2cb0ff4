/** The two colors of a palette that meet in the brand preview, and the WCAG 2.2 AA contrast they need there. */
export interface PreviewPair {
  /** What a person reads there. */
  label: string;
  text: 'primary' | 'secondary' | 'gray';
  surface: 'primary' | 'secondary' | 'accent1' | 'accent2';
  minimum: number;
}

const readable = 4.5;

export const previewPairs: readonly PreviewPair[] = [
  { label: 'Text on the page', text: 'gray', surface: 'secondary', minimum: readable },
  { label: 'Links on the page', text: 'primary', surface: 'secondary', minimum: readable },
  { label: 'Primary button', text: 'secondary', surface: 'primary', minimum: readable },
  { label: 'Secondary button', text: 'gray', surface: 'accent2', minimum: readable },
  { label: 'Text on a card', text: 'gray', surface: 'accent1', minimum: readable },
  { label: 'Links on a card', text: 'primary', surface: 'accent1', minimum: readable },
];
