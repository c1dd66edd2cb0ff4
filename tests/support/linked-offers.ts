import type { Offer, SentOffer } from '#src/shared/contracts/offers.ts';
import type { Visitor } from '#tests/support/api.ts';
import { codeIn, type MailingApi } from '#tests/support/mailing.ts';
import { draftOffer } from '#tests/support/offers.ts';
import { ok } from '#tests/support/world.ts';

export const pageOf = (token: string, more = '') => `/api/shared?token=${token}${more}`;
const form = (fields: Record<string, string>) => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
export const post = (visitor: Visitor, token: string, fields: Record<string, string>) =>
  visitor.call('POST', pageOf(token), form(fields));

/** A draft that was sent, and the token of the link that was mailed. */
export async function sent(api: MailingApi, fields: object = {}) {
  const admin = await api.visitor().signIn('admin');
  const draft = await draftOffer({ admin }, fields);
  const { offer, url } = await ok<SentOffer>(
    admin.call('POST', `/api/admin/offers/${draft.id}/send`, { body: { message: 'As we said on the phone.' } }),
  );
  if (url !== null) throw new Error('It was not mailed.');
  const [mail = ''] = await api.mailsTo(offer.email);
  const token = /shared\?token=([\w-]{43})/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`No link came to ${offer.email}.`);
  return { admin, offer, token };
}

export const codeFor = async (api: MailingApi, email: string) => codeIn((await api.mailsTo(email)).at(-1));

export const signing = {
  act: 'sign',
  name: 'Maya Test',
  statement: '1',
  o1: '1',
  street: 'Beispielweg 5',
  postalCode: '20457',
  orderNumber: 'PO 7',
  invoiceEmail: '',
};

/** What the form that is open names as read. */
export const seenIn = async (visitor: Visitor, token: string) =>
  /name="seen" value="([\da-f]{64})"/.exec(
    await (await visitor.call('GET', pageOf(token, '&step=sign'))).text(),
  )?.[1] ?? '';

/** Signs it as its reader does. */
export async function sign(api: MailingApi, { offer, token }: { offer: Offer; token: string }, more: object = {}) {
  const client = api.visitor();
  await post(client, token, { act: 'code:sign' });
  const [code, seen] = [await codeFor(api, offer.email), await seenIn(client, token)];
  return post(client, token, { ...signing, seen, code, ...more });
}
