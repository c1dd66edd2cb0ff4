export interface Letter {
  to: string;
  subject: string;
  /** Stands above the text; the subject, where nothing else is said. Null for a letter that begins by itself. */
  heading?: string | null;
  paragraphs: string[];
  /** What is known of a matter, line by line. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Several things that happened, each with its own place. */
  entries?: readonly { title: string; text: string; href: string }[];
  /** Somebody else's words, as they were written. */
  quote?: string;
  /** The one thing to do, as a button; its address stands in the text as well. */
  action?: { label: string; href: string };
  /** What follows the button. */
  closing?: string[];
  /** A link that nobody is asked to follow. */
  smallPrint?: { label: string; href: string };
}

export const headingOf = ({ heading, subject }: Letter) => (heading === undefined ? subject : heading);
