import { randomUUID } from 'node:crypto';
import { askSigning, keepAct, keepSignature } from '#netlify/api/data/service/linked-offers.ts';
import { proofOf, wrongCode } from '#netlify/api/guest/coded.ts';
import { type AskedOffer, wordsOf } from '#netlify/api/guest/offer-words.ts';
import { untaxedIn } from '#netlify/api/data/offers.ts';
import { storeFile } from '#netlify/api/data/service/files.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { depositToIssue, finishDepositSoon } from '#netlify/api/invoices/issue-deposit.ts';
import { signedOfferPdf } from '#netlify/api/pdf/offer.ts';
import { askingBrowser } from '#netlify/api/session/cookie.ts';
import type { SpokenOffer } from '#src/shared/offer-language/words.ts';
import type { Signed } from '#src/shared/contracts/offer-acts.ts';

/** Whatever stands between the digits that were typed. */
const proofBy = ({ c, token }: AskedOffer, code: string) =>
  proofOf(c, token, askingBrowser(c) ?? '', code.replaceAll(/\D/g, ''));

/** The database speaks English; in another language there is one sentence for all that is no longer so. */
const conflict = (error: unknown, { language, say }: SpokenOffer) => {
  if (error instanceof ApiError && error.code === 'conflict')
    return { '': language === 'en' ? error.message : say('changed') };
  throw error;
};

/** Asks, declines, names a colleague or ends the link. Null once it is done. */
export async function actOnOffer(asked: AskedOffer, what: string, given: Record<string, string>) {
  const words = wordsOf(asked.link.thing);
  const { code = '', ...rest } = given;
  try {
    const tries = await keepAct(asked.c, { ...proofBy(asked, code), what, given: rest });
    return tries === null ? null : { code: wrongCode(words.language, tries) };
  } catch (error) {
    return conflict(error, words);
  }
}

/**
 * The file is drawn and stored first, under a key of its own that is removed by itself unless the offer takes it; then one transaction
 * checks code, version, options and digest again.
 */
export async function signOffer(
  asked: AskedOffer,
  options: number[],
  { code, statement, ...typed }: Omit<Signed, 'statement'> & { statement: string },
) {
  const { c, link } = asked;
  const words = wordsOf(link.thing);
  const { seen } = typed;
  const proof = proofBy(asked, code);
  const path = `offers/${randomUUID()}.pdf`;
  try {
    const { tries, digest, issuesDeposit } = await askSigning(c, { ...proof, options, path, seen });
    if (tries !== null) return { code: wrongCode(words.language, tries) };
    const at = new Date();
    const told = [
      ['street', typed.street === link.thing.street ? '' : typed.street],
      ['postalCode', typed.postalCode === link.thing.postalCode ? '' : typed.postalCode],
      ['ordered', typed.orderNumber],
      ['invoicesTo', typed.invoiceEmail],
    ] as const;
    const corrected = told.flatMap(([word, value]) => (value === '' ? [] : [[words.say(word), value] as const]));
    const verifyUrl = new URL('/verify', c.var.deps.env.PUBLIC_SITE_URL).href;
    const signing = { name: typed.name, email: link.email, statement, at, verifyUrl, corrected };
    const { file, fileDigest, pagesDigest } = await signedOfferPdf(link.thing, options, signing);
    await storeFile(c, path, Buffer.from(file));
    const issuing = issuesDeposit ? await depositToIssue(c.var.deps, link.thing, options) : null;
    const given = {
      ...{ name: typed.name, statement, options, street: typed.street, postal_code: typed.postalCode },
      ...{ order_number: typed.orderNumber, invoice_email: typed.invoiceEmail, accepted_at: at.toISOString() },
      ...{ object_path: path, file_digest: fileDigest, pages_digest: pagesDigest, size: file.byteLength },
      ...{ untaxed: untaxedIn(link.thing), issuing },
    };
    const refused = await keepSignature(c, { ...proof, seen: digest, given });
    if (refused !== null) return { code: wrongCode(words.language, refused) };
    if (issuing !== null) finishDepositSoon(c);
    return null;
  } catch (error) {
    return conflict(error, words);
  }
}
