import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { invoiceKinds } from '#src/shared/contracts/invoices.ts';
import { inLanguage, type Speaking } from '#src/shared/invoice-language/words.ts';
import { currencies, type Currency } from '#src/shared/money.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

/** What happened to an invoice, to be said in the client's language. */
const toldSchema = z.object({
  act: z.enum(['issued', 'due', 'was_due', 'paid', 'refused']),
  language: z.enum(languages),
  kind: z.enum(invoiceKinds),
  isDeposit: z.boolean(),
  number: z.string(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  total: z.int(),
  rest: z.int(),
  claimed: z.int(),
  dueOn: z.string(),
  corrects: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  /** Of a payment. */
  received: z.optional(z.int()),
  /** Of a payment that could not be confirmed: what it was, and why not. */
  said: z.optional(z.string()),
});
type Told = z.infer<typeof toldSchema>;

const fileSchema = z.object({ filename: z.string(), content: z.instanceof(Uint8Array), contentType: z.string() });

const payload = z.object({
  email: z.string(),
  invoice: z.int(),
  title: z.string(),
  content: z.string(),
  project: z.string(),
  /** 'Issued by Ada.'; null where nobody did it, or their account is gone. */
  signed_by: z.nullable(z.string()),
  /** Mail from before this was said may still wait. */
  told: z.nullish(toldSchema),
  /** What is attached; read when the mail is sent. */
  files: z.optional(z.array(fileSchema)),
});

/** Whether the files of the invoice go with the mail: when it is new. */
export const bringsFiles = (queued: unknown): number | null => {
  const { data } = z.safeParse(z.object({ invoice: z.int(), told: z.object({ act: z.literal('issued') }) }), queued);
  return data?.invoice ?? null;
};

function subjectOf(words: Speaking, { act, kind, isDeposit, number, dueOn }: Told): string {
  const day = words.day(dueOn);
  switch (act) {
    case 'issued':
      return words.say(kind === 'credit_note' ? 'creditNote' : isDeposit ? 'deposit' : 'invoice', { number });
    case 'due':
      return words.say('mailDue', { number, day });
    case 'was_due':
      return words.say('mailWasDue', { number, day });
    case 'paid':
      return words.say('mailPaid', { number });
    case 'refused':
      return words.say('mailRefused', { number });
  }
}

/** What is left: asked for, or said to be sent and being confirmed. */
function standingOf(words: Speaking, { rest, claimed, currency }: Told): string {
  return [
    ...(rest > 0 ? [words.say('mailOpen', { sum: words.money(rest, currency) })] : []),
    ...(claimed > 0 ? [words.say('mailConfirming', { sum: words.money(claimed, currency) })] : []),
    ...(rest + claimed > 0 ? [] : [words.say('mailNothing')]),
  ].join(' ');
}

function textOf(words: Speaking, told: Told): string {
  const { act, currency, total, dueOn, corrects, replaces, received = 0, said = '' } = told;
  const sum = words.money(total, currency);
  switch (act) {
    case 'issued':
      return [
        corrects === null
          ? words.say('mailIssued', { sum, day: words.day(dueOn) })
          : words.say('mailCredited', { sum, number: corrects }),
        ...(replaces === null ? [] : [words.say('taken', { number: replaces })]),
      ].join(' ');
    case 'due':
    case 'was_due':
      return standingOf(words, told);
    case 'paid':
      return `${words.say('mailReceived', { sum: words.money(received, currency) })} ${standingOf(words, told)}`;
    case 'refused':
      return said;
  }
}

/** In English it is signed; the other languages have no word for each act. */
function lettered({ title, content, signed_by: signedBy, told }: z.infer<typeof payload>) {
  const words = inLanguage(told?.language ?? 'en');
  if (!told || told.language === 'en')
    return { words, subject: title, text: [content, signedBy].filter(Boolean).join(' ') };
  return { words, subject: subjectOf(words, told), text: textOf(words, told) };
}

/** What is new about an invoice, for the people of the client: it came, is due, or was paid. A new one is attached. */
export const invoiceMessages: Record<string, WriteMail> = {
  invoice: mailOf(payload, (queued, env) => {
    const { words, subject, text } = lettered(queued);
    const attachments = queued.files?.map((file) => ({ ...file, content: Buffer.from(file.content) })) ?? [];
    return {
      to: queued.email,
      replyTo: env.MAIL_TO,
      language: words.language,
      subject,
      paragraphs: [text, ...(attachments.length > 0 ? [words.say('mailFiles')] : [])],
      facts: [[words.say('project'), queued.project]],
      action: { label: words.say('open'), href: addressOf(env, portalPaths.invoice(queued.invoice)) },
      attachments,
    };
  }),
};
