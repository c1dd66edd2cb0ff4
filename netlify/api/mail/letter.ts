import type { SendMailOptions } from 'nodemailer';
import { htmlOf } from '#api/mail/letter-html.ts';
import { headingOf, type Letter } from '#api/mail/written-letter.ts';
import { site } from '#data/site.ts';

function textOf(letter: Letter): string {
  const { paragraphs, facts = [], entries = [], quote, action, closing = [], smallPrint } = letter;
  const parts = [
    headingOf(letter) ?? '',
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...entries.map(({ title, text, href }) => `${title}\n${text}\n${href}`),
    quote ?? '',
    action ? `${action.label}:\n${action.href}` : '',
    ...closing,
    smallPrint ? `${smallPrint.label}:\n${smallPrint.href}` : '',
    `${site.name}, ${site.contactEmail}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A mail as text and as HTML that says the same. */
export function letter(written: Letter): SendMailOptions {
  const { to, subject } = written;
  return { to: { name: '', address: to }, subject, text: textOf(written), html: htmlOf(written) };
}
