import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { htmlText } from '#netlify/api/mail/html-text.ts';
import { replyText } from '#netlify/api/mail/reply-text.ts';

export interface IncomingMail {
  /** To whom it went, and from whom it says that it comes. */
  recipients: string[];
  sender: string;
  /** Nobody's words: an absence note, a list's mail, a report that something was not delivered. */
  isAutomatic: boolean;
  text: string;
  files: { name: string; bytes: Buffer }[];
  /** The same for the same mail, however often it is handed on. */
  key: string;
}

const addressesOf = (some: Address[] | undefined) =>
  (some ?? []).flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]));

const headersOf = (mail: Email, key: string) =>
  mail.headers.filter((header) => header.key === key).map(({ value }) => value.trim().toLowerCase());

const isSaid = (mail: Email, key: string, what: RegExp) => headersOf(mail, key).some((value) => what.test(value));

/** As RFC 3834 and the programs before it mark what a machine has written. */
const isAutomatic = (mail: Email) =>
  isSaid(mail, 'auto-submitted', /^(?!no\b)/) ||
  isSaid(mail, 'precedence', /^(bulk|list|junk|auto[-_]reply)/) ||
  isSaid(mail, 'content-type', /^multipart\/report/) ||
  isSaid(mail, 'return-path', /^<>$/) ||
  ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-autoresponse'].some((key) =>
    isSaid(mail, key, /./),
  ) ||
  /^(mailer-daemon|postmaster)@/i.test(addressesOf(mail.from && [mail.from])[0] ?? '');

/**
 * Whom a mail says that it comes from, where it names one address once: whoever vouched for its sender may have read another of two.
 * Empty where it does not.
 */
function senderOf(mail: Email): string | undefined {
  const [sender] = addressesOf(mail.from && [mail.from]);
  const lines = mail.headerLines.filter(({ key }) => key === 'from').map(({ line }) => line);
  const named = lines.flatMap((line) => line.match(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g) ?? []);
  const isOne = lines.length === 1 && named.every((one) => one.toLowerCase() === sender?.toLowerCase());
  return sender === undefined || isOne ? sender : '';
}

/** Pictures of a signature and the like stand in the text and are no files of their own. */
const isFile = ({ disposition, related }: Email['attachments'][number]) => disposition !== 'inline' && related !== true;

/** Null for what is no mail. */
export async function readMail(raw: ArrayBuffer): Promise<IncomingMail | null> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).catch(() => null);
  const sender = mail === null ? undefined : senderOf(mail);
  if (mail === null || sender === undefined) return null;
  const name = mail.messageId ?? Buffer.from(raw).toString('latin1');
  return {
    recipients: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...(mail.deliveredTo === undefined ? [] : [mail.deliveredTo]),
    ],
    sender,
    isAutomatic: isAutomatic(mail),
    text: replyText(mail.text ?? htmlText(mail.html ?? '')),
    files: mail.attachments
      .filter(isFile)
      .map(({ filename, content }) => ({ name: filename ?? '', bytes: Buffer.from(content as ArrayBuffer) })),
    key: createHash('sha256').update(`${sender}\n${name}`).digest('hex'),
  };
}
