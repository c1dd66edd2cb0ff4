import type { Asked, LinkedInvoice } from '#netlify/api/data/service/shared-links.ts';
import { claimForm, claims } from '#netlify/api/guest/invoice-claim.ts';
import { acts, cardHost, freely, waysToPay } from '#netlify/api/guest/invoice-pay.ts';
import type { GuestKind, Step } from '#netlify/api/guest/kind.ts';
import { standing } from '#netlify/api/linked-facts.ts';
import { invoiceSheet } from '#netlify/api/guest/invoice-sheet.ts';
import { barOf, fileOf, messageOf, writeTo } from '#netlify/api/guest/words.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import { pdfFile } from '#netlify/api/http/attachment.ts';
import { exampleWords, invoiceName } from '#src/shared/invoice-words.ts';
import { escaped } from '#src/shared/markup.ts';
import { formatMoney } from '#src/shared/money.ts';

type AskedInvoice = Asked<'invoice'>;

function sums(thing: LinkedInvoice): string {
  const [words, sum, isPaid] = standing(thing);
  const { status, currency, claimed } = thing;
  const waiting =
    claimed > 0 && status !== 'claimed'
      ? `<p class="g-note">${formatMoney(claimed, currency)} more is being confirmed.</p>`
      : '';
  return `<p class="g-until${status === 'overdue' ? ' g-late' : ''}">${words}</p><p class="g-sum${isPaid ? ' g-paid' : ''}">${formatMoney(sum, currency)}</p>${waiting}`;
}

/** Said to whoever comes back from the provider's page. */
function cameBack({ name }: Step, { payments }: LinkedInvoice): string {
  const isSeen = payments.some(({ method, amount }) => method === 'card' && amount > 0);
  const words = {
    done: isSeen
      ? 'Thank you. Your payment has arrived.'
      : 'We can’t see your payment yet. We’ll keep looking, and this page will say so once it is here.',
    canceled: 'Nothing was charged.',
  }[name];
  return words === undefined ? '' : `<p class="g-back" role="status">${words}</p>`;
}

/** What stands beside the sheet: how it stands, and how to pay it. */
function side(asked: AskedInvoice, step: Step): string {
  const { link } = asked;
  if (step.name === 'claim' && link.thing.rest > 0) return claimForm(asked, step);
  const name = invoiceName(link.thing);
  const example = link.thing.firm?.isExample ? `<p class="g-example">${exampleWords(link.thing)}</p>` : '';
  return `<h1 class="g-small">${escaped(name)}</h1>${cameBack(step, link.thing)}${sums(link.thing)}${example}${messageOf(link)}${claims(link)}${waysToPay(asked)}
<p class="g-go">${writeTo(link, name)}</p>`;
}

export const invoiceKind: GuestKind<'invoice'> = {
  page: (asked, step) => ({
    bar: barOf(asked.link),
    main: `<main class="g"><div class="g-doc">${invoiceSheet(asked.link.thing)}</div>
<aside class="g-side"><div class="g-stick"><div>${side(asked, step)}</div>
<div class="g-file"><p><a class="g-lk" href="${escaped(fileOf(asked.token))}">Save the PDF</a></p></div></div></aside></main>`,
    foot: `Anyone who has this link can read the invoice${asked.link.thing.rest > 0 ? ' and pay it' : ''}.`,
    leadsTo: cardHost(asked),
  }),

  file: async ({ c, link }) => {
    const { pdf } = link.thing;
    if (pdf === null) throw notFound('This file is being made. Try again in a few minutes.');
    return pdfFile(await readFile(c.var.deps, pdf), `${invoiceName(link.thing)}.pdf`);
  },

  freely,
  acts,
};
