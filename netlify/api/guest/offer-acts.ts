import { randomUUID } from 'node:crypto';
import type { AppContext } from '#netlify/api/context.ts';
import { askSigning, keepAct, keepSignature } from '#netlify/api/data/service/linked-offers.ts';
import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import { wrongCode } from '#netlify/api/guest/coded.ts';
import { storeFile } from '#netlify/api/data/service/files.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash } from '#netlify/api/mail/mailed-code.ts';
import { signedOfferPdf } from '#netlify/api/pdf/offer.ts';
import { askingBrowser } from '#netlify/api/session/cookie.ts';
import type { Signed } from '#src/shared/contracts/offer-acts.ts';

type AskedOffer = Asked<'offer'>;

/** By what this browser shows that it read the mail: the link, the browser that asked, and the code. */
function proofOf(c: AppContext, token: string, code: string) {
  const asking = askingBrowser(c) ?? '';
  const digits = code.replaceAll(/\D/g, '');
  return {
    token_hash: tokenHash(token),
    browser_hash: tokenHash(asking),
    code_hash: codeHash(c.var.deps.env, asking, digits),
  };
}

const conflict = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'conflict') return { '': error.message };
  throw error;
};

/** Asks, declines, names a colleague or ends the link. Null once it is done. */
export async function actOnOffer({ c, token }: AskedOffer, what: string, given: Record<string, string>) {
  const { code = '', ...rest } = given;
  try {
    const tries = await keepAct(c, { ...proofOf(c, token, code), what, given: rest });
    return tries === null ? null : { code: wrongCode(tries) };
  } catch (error) {
    return conflict(error);
  }
}

/**
 * The file is drawn and stored first, under a key of its own that is removed by itself unless the offer takes it; then one transaction
 * checks code, version, options and digest again.
 */
export async function signOffer(
  { c, link, token }: AskedOffer,
  options: number[],
  { code, statement, ...typed }: Omit<Signed, 'statement'> & { statement: string },
) {
  const proof = proofOf(c, token, code);
  const path = `offers/${randomUUID()}.pdf`;
  try {
    const { tries, digest } = await askSigning(c, { ...proof, options, path });
    if (tries !== null) return { code: wrongCode(tries) };
    const at = new Date();
    const corrected = [
      ...(typed.street === link.thing.street ? [] : [['Street', typed.street] as const]),
      ...(typed.postalCode === link.thing.postalCode ? [] : [['Postal code', typed.postalCode] as const]),
      ...(typed.orderNumber ? [['Order number', typed.orderNumber] as const] : []),
      ...(typed.invoiceEmail ? [['Invoices to', typed.invoiceEmail] as const] : []),
    ];
    const verifyUrl = new URL('/verify', c.var.deps.env.PUBLIC_SITE_URL).href;
    const signing = { name: typed.name, email: link.email, statement, at, verifyUrl, corrected };
    const { file, fileDigest, pagesDigest } = await signedOfferPdf(link.thing, options, signing);
    await storeFile(c, path, Buffer.from(file));
    const given = {
      ...{ name: typed.name, statement, options, street: typed.street, postal_code: typed.postalCode },
      ...{ order_number: typed.orderNumber, invoice_email: typed.invoiceEmail, accepted_at: at.toISOString() },
      ...{ object_path: path, file_digest: fileDigest, pages_digest: pagesDigest, size: file.byteLength },
    };
    const refused = await keepSignature(c, { ...proof, seen: digest, given });
    return refused === null ? null : { code: wrongCode(refused) };
  } catch (error) {
    return conflict(error);
  }
}
