import type { LinkedInvoice } from '#netlify/api/data/service/shared-links.ts';
import { longDay } from '#netlify/api/guest/words.ts';
import { invoiceName, partyLines } from '#src/shared/invoice-words.ts';
import { escaped } from '#src/shared/markup.ts';
import { formatFigure, formatMoney } from '#src/shared/money.ts';
import { site } from '#src/data/site.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const fact = (label: string, words: string) => `<div><dt>${label}</dt><dd dir="auto">${escaped(words)}</dd></div>`;

function rowOf(
  { description, quantity, unit, unitPrice, discount, taxRate, net }: LinkedInvoice['lines'][number],
  figure: (minor: number) => string,
) {
  const made = [
    `${`${number.format(quantity)} ${unit}`.trim()} × ${figure(unitPrice)}`,
    ...(discount > 0 ? [`−${number.format(discount)}%`] : []),
    `tax ${number.format(taxRate)}%`,
  ];
  return `<tr><th scope="row" dir="auto">${escaped(description)}<small>${escaped(made.join(', '))}</small></th><td>${figure(net)}</td></tr>`;
}

const sumRow = (label: string, sum: string) => `<tr><th scope="row">${label}</th><td>${sum}</td></tr>`;

/** The invoice as it lies on the portal’s desk: the same as its file. */
export function invoiceSheet(invoice: LinkedInvoice): string {
  const { firm, client, issuedOn, dueOn, corrects, lines, taxes, net, total, currency, notes, kind, projectTitle } =
    invoice;
  const figure = (minor: number) => formatFigure(minor, currency);
  const facts = [
    ...(client ? [fact('To', partyLines(client))] : []),
    ...(firm ? [fact('From', partyLines(firm))] : []),
    ...(issuedOn ? [fact('Issued', longDay(issuedOn))] : []),
    ...(corrects ? [fact('Corrects', `Invoice ${corrects.number}`)] : dueOn ? [fact('Due', longDay(dueOn))] : []),
  ];
  return `<article class="g-page g-invoice" aria-label="${escaped(invoiceName(invoice))}">
<header><b>${escaped(site.name)}</b><span>${escaped(invoiceName(invoice))}</span></header>
<h2 dir="auto">${escaped(projectTitle)}</h2>
<dl>${facts.join('')}</dl>
<table><caption class="g-sr">What it is for</caption><thead><tr><th scope="col">For</th><th scope="col">Net, ${currency}</th></tr></thead>
<tbody>${lines.map((line) => rowOf(line, figure)).join('')}</tbody>
<tfoot>${sumRow('Net', figure(net))}${taxes.map(({ rate, net: of, tax }) => sumRow(`Tax, ${number.format(rate)}% of ${figure(of)}`, figure(tax))).join('')}</tfoot></table>
<p class="g-total"><span>${kind === 'credit_note' ? 'Credited' : 'Total'}</span><b>${formatMoney(total, currency)}</b></p>
${notes ? `<p class="g-notes" dir="auto">${escaped(notes)}</p>` : ''}</article>`;
}
