import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import type { GuestKind } from '#netlify/api/guest/kind.ts';
import { invoiceSheet } from '#netlify/api/guest/invoice-sheet.ts';
import { barOf, fileOf, longDay, messageOf, writeTo } from '#netlify/api/guest/words.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import { attachment } from '#netlify/api/http/attachment.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { escaped } from '#src/shared/markup.ts';
import { formatMoney } from '#src/shared/money.ts';

type AskedInvoice = Asked<'invoice'>;

/** What is open, or that nothing is. */
function standing({ thing }: AskedInvoice['link']): string {
  const { open, currency, dueOn, status, paid, total, kind } = thing;
  const sum = formatMoney(open > 0 ? open : total, currency);
  const [words, isPaid] =
    kind === 'credit_note'
      ? ['Credited', false]
      : open === 0
        ? [paid > 0 ? 'Paid. Nothing is open.' : 'Nothing is open.', paid > 0]
        : [`${status === 'overdue' ? 'Was due' : 'To pay by'} ${dueOn === null ? 'now' : longDay(dueOn)}`, false];
  return `<p class="g-until${status === 'overdue' ? ' g-late' : ''}">${words}</p><p class="g-sum${isPaid ? ' g-paid' : ''}">${sum}</p>`;
}

/** As the portal has them, to be copied by hand. */
function bank({ thing }: AskedInvoice['link']): string {
  const { firm, number, open, currency } = thing;
  if (firm === null || number === null || !firm.iban || open === 0) return '';
  const rows = [
    ['Account holder', escaped(firm.legalName)],
    ['IBAN', `<code>${escaped(addressGroups(firm.iban.replaceAll(' ', '')).join(' '))}</code>`],
    ...(firm.bic ? [['BIC', escaped([firm.bic, firm.bankName].filter(Boolean).join(', '))]] : []),
    ['Amount', formatMoney(open, currency)],
    ['Reference', escaped(number)],
  ].map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`);
  return `<section><h2>Bank transfer</h2><dl class="g-who">${rows.join('')}</dl></section>`;
}

export const invoiceKind: GuestKind<'invoice'> = {
  page: ({ link, ...asked }) => {
    const name = invoiceName(link.thing);
    const example = link.thing.firm?.isExample
      ? '<p class="g-example">Example. Nobody owes this; please don’t pay it.</p>'
      : '';
    return {
      bar: barOf(link),
      main: `<main class="g"><div class="g-doc">${invoiceSheet(link.thing)}</div>
<aside class="g-side"><div class="g-stick"><div><h1 class="g-small">${escaped(name)}</h1>${standing(link)}${example}${messageOf(link)}${bank(link)}
<p class="g-go">${writeTo(link, name)}</p></div>
<div class="g-file"><p><a class="g-lk" href="${escaped(fileOf(asked.token))}">Save the PDF</a></p></div></div></aside></main>`,
      foot: 'Anyone who has this link can read the invoice and see how to pay it.',
    };
  },

  file: async ({ c, link }) => {
    const { pdf } = link.thing;
    if (pdf === null) throw notFound('This file is being made. Try again in a few minutes.');
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(`${invoiceName(link.thing)}.pdf`),
    };
    return new Response(await readFile(c.var.deps, pdf), { headers });
  },

  acts: {},
};
