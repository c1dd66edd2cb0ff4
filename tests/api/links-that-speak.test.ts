import { expect, test } from 'vitest';
import { invoicing } from '#src/data/invoicing.ts';
import { postalAddress, site } from '#src/data/site.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import { de as germanInvoice } from '#src/shared/invoice-language/de.ts';
import { en as englishInvoice } from '#src/shared/invoice-language/en.ts';
import { fr as frenchInvoice } from '#src/shared/invoice-language/fr.ts';
import { de } from '#src/shared/link-language/de.ts';
import { en } from '#src/shared/link-language/en.ts';
import { fr } from '#src/shared/link-language/fr.ts';
import { uploadFile } from '#tests/support/files.ts';
import { issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { codeForLink, makeLink, sendForm } from '#tests/support/links.ts';
import { wrongFor } from '#tests/support/mailed-sign-in.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { standInStripe } from '#tests/support/stand-in-stripe.ts';
import { createWorld, ok, uniqueName } from '#tests/support/world.ts';

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const spoken = (...dictionaries: object[]) =>
  new Set(wordsIn(dictionaries.flatMap((one) => Object.values(one) as string[]).join(' ')));
const own = { de: spoken(de, germanInvoice), fr: spoken(fr, frenchInvoice) };
// What stands in the pages whatever their language: names, units, digits of a digest.
const neutral = new Set(
  wordsIn(`${site.name} ${site.legalName} UTC PM AM kB ko SHA Plan pdf EUR IBAN BIC ${invoicing.firm.bankName}`),
);

/** What a reader reads of it, without the thing itself and what people wrote. */
const readable = (html: string) =>
  html
    .replace(/^[^]*?<\/title>/, '')
    .replaceAll(/<(script|style|article|code|blockquote)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<option[^]*?<\/option>/g, ' ')
    .replaceAll(postalAddress, ' ')
    .replaceAll(/<[^>]*>/g, ' ');

const english = spoken(en, englishInvoice);
const foreignIn = (language: 'de' | 'fr', html: string) =>
  wordsIn(readable(html)).filter((word) => english.has(word) && !own[language].has(word) && !neutral.has(word));

/** A company that reads one language, with a file to decide on, an invoice, and the links to them. */
async function shared(language: Language) {
  const api = await createMailingApi({
    fetch: standInStripe().fetch,
    variables: { STRIPE_SECRET_KEY: 'sk_test_standInKey' },
  });
  const world = await createWorld(api);
  const { id } = await readyForInvoices(world);
  await ok(world.admin.call('PATCH', `/api/admin/companies/${id}`, { body: { language } }));
  const email = `${uniqueName('guest')}@guest.example`;
  const document = await uploadFile(world.admin, { projectId: world.project.id });
  const invoice = await issueInvoice(world);
  const message = 'Hier.';
  const [decide, pay, read] = [
    await makeLink(world.admin, document, { email, mayAct: true, message }),
    await makeLink(world.admin, invoice, { email, message }, 'invoice'),
    await makeLink(world.admin, document, { email }),
  ];
  const browser = api.visitor();
  const page = async (token: string, step = '') =>
    (await browser.call('GET', `/api/shared?token=${token}${step && `&step=${step}`}`)).text();
  const send = async (token: string, fields: Record<string, string>) => {
    const reply = await sendForm(browser, token, fields);
    return { status: reply.status, text: await reply.text() };
  };
  return { api, world, document, email, browser, page, send, decide, pay, read };
}

test.each([
  ['de', 'Freigegeben', 'Dieser Code stimmt nicht.', 'Dieser Link gilt nicht mehr'],
  ['fr', 'Approuvé', 'Ce code n’est pas le bon.', 'Ce lien n’est plus valable'],
] as const)(
  'the page of a link speaks the language of the company (%s) from its first word to its end, and no English',
  async (language, approved, wrong, ended) => {
    const { api, world, document, email, browser, page, send, decide, pay, read } = await shared(language);
    const pages: Record<string, string> = {};
    const see = (name: string, html: string) => {
      pages[name] = html;
      return html;
    };
    see('the document', await page(decide.token));
    see('the document to read', await page(read.token));
    const code = await codeForLink(api, browser, { ...decide, email });
    see('the form', await page(decide.token, 'approve'));
    see('the other form', await page(decide.token, 'changes'));
    const act = { act: 'approve', name: 'Piet', code };
    expect(see('a wrong code', (await send(decide.token, { ...act, code: wrongFor(code) })).text)).toContain(wrong);
    see('nothing typed', (await send(decide.token, { act: 'changes', name: '', code: '', reason: '' })).text);
    const stranger = api.visitor();
    see('another browser', await (await sendForm(stranger, decide.token, act)).text());
    expect((await send(decide.token, act)).status).toBe(303);
    expect(see('approved', await page(decide.token))).toContain(approved);
    const late = await send(decide.token, act);
    expect([late.status, see('approved before', late.text).includes('role="alert"')]).toEqual([409, true]);
    await uploadFile(world.admin, { documentId: document.id });
    see('a newer version', await page(read.token));
    see('the invoice', await page(pay.token));
    for (const step of ['done', 'canceled']) see(`back: ${step}`, await page(pay.token, step));
    expect((await send(pay.token, { act: 'rate', coin: 'ethereum' })).status).toBe(303);
    see('at a rate', await page(pay.token));
    const claim = { act: 'claim', coin: 'ethereum', name: 'Piet', transactionId: newTransaction(), amount: '0,5' };
    const claimCode = await codeForLink(api, browser, { ...pay, email }, 'claim');
    see('the claim', await page(pay.token, 'claim'));
    see('nothing claimed', (await send(pay.token, { ...claim, transactionId: 'x', amount: '', code: '' })).text);
    expect((await send(pay.token, { ...claim, code: claimCode })).status).toBe(303);
    see('claimed', await page(pay.token));
    await world.admin.call('DELETE', `/api/links/${pay.id}`);
    expect(see('ended', await page(pay.token))).toContain(ended);
    see('asked again', await page(pay.token, 'asked'));
    for (const [name, html] of Object.entries(pages)) {
      expect(html, name).toContain(`<html lang="${language}"`);
      expect(foreignIn(language, html), name).toEqual([]);
    }
  },
);
