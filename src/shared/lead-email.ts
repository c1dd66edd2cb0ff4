import type { Language } from '#src/shared/contracts/companies.ts';

/** Beside the composer, where the words of whole offers would weigh too much. */
const words: Record<Language, Record<'begun' | 'answered' | 'hello' | 'wrote', string>> = {
  en: { begun: 'A message from', answered: 'Your message to', hello: 'Hello', wrote: 'You wrote:' },
  de: { begun: 'Eine Nachricht von', answered: 'Ihre Nachricht an', hello: 'Guten Tag', wrote: 'Sie schrieben:' },
  fr: { begun: 'Un message de', answered: 'Votre message à', hello: 'Bonjour', wrote: 'Vous avez écrit\u00A0:' },
};

interface LeadEmail {
  /** Who gets it; empty where only an address is known. */
  name: string | null;
  /** What they wrote, if they wrote anything. */
  quote: string | null;
  signedBy: string | null;
  language: Language;
}

/** What stands around the words of an email to a lead. It is sent like this, and whoever writes it sees it like this. */
export function leadEmail({ name, quote, signedBy, language }: LeadEmail, firm: string) {
  const { begun, answered, hello, wrote } = words[language];
  return {
    subject: `${quote === null ? begun : answered} ${firm}`,
    greeting: name ? `${hello} ${name},` : null,
    signature: signedBy === null ? firm : `${signedBy}\n${firm}`,
    quoteHeading: quote === null ? null : wrote,
  };
}
