interface LeadEmail {
  /** Who gets it; empty where only an address is known. */
  name: string | null;
  /** What they wrote, if they wrote anything. */
  quote: string | null;
  signedBy: string | null;
}

/** What stands around the words of an email to a lead. It is sent like this, and whoever writes it sees it like this. */
export const leadEmail = ({ name, quote, signedBy }: LeadEmail, firm: string) => ({
  subject: quote === null ? `A message from ${firm}` : `Your message to ${firm}`,
  greeting: name ? `Hello ${name},` : null,
  signature: signedBy === null ? firm : `${signedBy}\n${firm}`,
  quoteHeading: quote === null ? null : 'You wrote:',
});
