/** How working together begins. Pages and answers take these words from here, so that the story is the same everywhere. */
export const firstOutcome = 'You leave with the next step and its price, or with a simpler alternative.';

export const firstStep =
  'The next step is a four-week assessment at a fixed price, or a prototype where a question is better tried than talked about.';
