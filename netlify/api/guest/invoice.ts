import type { Asked, LinkedInvoice } from '#netlify/api/data/service/shared-links.ts';
import { alert } from '#netlify/api/guest/code-form.ts';
import { claimForm, claims } from '#netlify/api/guest/invoice-claim.ts';
import { acts, cardHost, freely, waysToPay } from '#netlify/api/guest/invoice-pay.ts';
import type { GuestKind, Step } from '#netlify/api/guest/kind.ts';
import { exampleIn, standingIn } from '#netlify/api/linked-facts.ts';
import { invoiceSheet } from '#netlify/api/guest/invoice-sheet.ts';
import { barOf, fileOf, messageOf, writeTo } from '#netlify/api/guest/words.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import { pdfFile } from '#netlify/api/http/attachment.ts';
import { nameIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { linkIn, type SpokenLink } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';

type AskedInvoice = Asked<'invoice'>;

function sums({ thing, language }: AskedInvoice['link']): string {
  const words = inLanguage(language);
  const { above, sum, isSettled } = standingIn(words, thing);
  const { status, currency, claimed } = thing;
  const waiting =
    claimed > 0 && status !== 'claimed'
      ? `<p class="g-note">${words.say('mailConfirming', { sum: words.money(claimed, currency) })}</p>`
      : '';
  return `<p class="g-until${status === 'overdue' ? ' g-late' : ''}">${above}</p><p class="g-sum${isSettled ? ' g-paid' : ''}">${sum}</p>${waiting}`;
}

/** Said to whoever comes back from the provider's page. */
function cameBack({ name }: Step, { payments }: LinkedInvoice, { say }: SpokenLink): string {
  const isSeen = payments.some(({ method, amount }) => method === 'card' && amount > 0);
  const words = { done: say(isSeen ? 'arrived' : 'notYet'), canceled: say('canceled') }[name];
  return words === undefined ? '' : `<p class="g-back" role="status">${words}</p>`;
}

/** What stands beside the sheet: how it stands, and how to pay it. */
function side(asked: AskedInvoice, step: Step): string {
  const { link } = asked;
  if (step.name === 'claim' && link.thing.rest > 0) return claimForm(asked, step);
  const words = inLanguage(link.language);
  const name = nameIn(words, link.thing);
  const example = exampleIn(words, link.thing).map((said) => `<p class="g-example">${said}</p>`);
  const said = alert(step.refused[''], 'refused') + cameBack(step, link.thing, linkIn(link.language));
  return `<h1 class="g-small">${escaped(name)}</h1>${said}${sums(link)}${example.join('')}${messageOf(link)}${claims(link)}${waysToPay(asked)}
<p class="g-go">${writeTo(link, name)}</p>`;
}

export const invoiceKind: GuestKind<'invoice'> = {
  page: (asked, step) => ({
    bar: barOf(asked.link),
    main: `<main class="g"><div class="g-doc">${invoiceSheet(asked.link.thing)}</div>
<aside class="g-side"><div class="g-stick"><div>${side(asked, step)}</div>
<div class="g-file"><p><a class="g-lk" href="${escaped(fileOf(asked.token))}">${linkIn(asked.link.language).say('savePdf')}</a></p></div></div></aside></main>`,
    foot: linkIn(asked.link.language).say(asked.link.thing.rest > 0 ? 'invoiceFootPay' : 'invoiceFoot'),
    leadsTo: cardHost(asked),
  }),

  file: async ({ c, link }) => {
    const { pdf } = link.thing;
    if (pdf === null) throw notFound('This file is being made. Try again in a few minutes.');
    return pdfFile(await readFile(c.var.deps, pdf), `${nameIn(inLanguage(link.language), link.thing)}.pdf`);
  },

  freely,
  acts,
};
