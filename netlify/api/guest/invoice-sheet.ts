import type { LinkedInvoice } from '#netlify/api/data/service/shared-links.ts';
import { factsIn, lineIn, nameIn, partyIn, taxOfIn, totalIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { site } from '#src/data/site.ts';

const fact = (label: string, words: string) => `<div><dt>${label}</dt><dd dir="auto">${escaped(words)}</dd></div>`;

const sumRow = (label: string, sum: string) => `<tr><th scope="row">${escaped(label)}</th><td>${sum}</td></tr>`;

const prose = (text: string) => (text ? `<p class="g-notes" dir="auto">${escaped(text)}</p>` : '');

/** The invoice as it lies on the portal’s desk: the same as its file, and in its language. */
export function invoiceSheet(invoice: LinkedInvoice): string {
  const { firm, client, lines, taxes, net, total, currency, notes, projectTitle, language } = invoice;
  const words = inLanguage(language);
  const name = escaped(nameIn(words, invoice));
  const figure = (minor: number) => words.figure(minor, currency);
  const facts = [
    ...(client ? [fact(words.say('to'), partyIn(words, client))] : []),
    ...(firm ? [fact(words.say('from'), partyIn(words, firm))] : []),
    ...factsIn(words, invoice).map((known) => fact(words.say(known.name), known.text)),
  ];
  const rows = lines.map(
    (line) =>
      `<tr><th scope="row" dir="auto">${escaped(line.description)}<small>${escaped(lineIn(words, line, currency))}</small></th><td>${figure(line.net)}</td></tr>`,
  );
  const sums = taxes.map((part) => sumRow(taxOfIn(words, part, currency), figure(part.tax)));
  const reasons = taxes.flatMap(({ reason }) => (reason ? [reason] : []));
  return `<article class="g-page g-invoice" lang="${language}" aria-label="${name}">
<header><b>${escaped(site.name)}</b><span>${name}</span></header>
<h2 dir="auto">${escaped(projectTitle)}</h2>
<dl>${facts.join('')}</dl>
<table><caption class="g-sr">${words.say('lines')}</caption><thead><tr><th scope="col">${words.say('for')}</th><th scope="col">${words.say('netIn', { currency })}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot>${sumRow(words.say('net'), figure(net))}${sums.join('')}</tfoot></table>
<p class="g-total"><span>${totalIn(words, invoice)}</span><b>${words.money(total, currency)}</b></p>
${prose(reasons.join('\n'))}${prose(notes)}</article>`;
}
