import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { owedIn, subjectIn } from '#netlify/api/mail/owed.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { invoiceKinds, invoiceStatuses } from '#src/shared/contracts/invoices.ts';
import type { InvoiceWords } from '#src/shared/invoice-language/en.ts';
import { inLanguage, type Speaking } from '#src/shared/invoice-language/words.ts';
import { currencies, type Currency } from '#src/shared/money.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

/** What happened to an invoice, to be said in the client's language. */
const toldSchema = z.object({
  act: z.enum(['issued', 'due', 'was_due', 'awaited', 'paid', 'refused', 'back', 'back_failed']),
  language: z.enum(languages),
  kind: z.enum(invoiceKinds),
  isDeposit: z.boolean(),
  number: z.string(),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  status: z.enum(invoiceStatuses),
  ...{ total: z.int(), paid: z.int(), rest: z.int(), claimed: z.int(), overpaid: z.int(), uncredited: z.int() },
  dueOn: z.nullable(z.string()),
  corrects: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  firm: z.object({ legalName: z.string(), iban: z.string(), isExample: z.boolean() }),
  /** Of a payment: what came or went back. */
  moved: z.optional(z.int()),
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
  /** Mail from before this was said may still wait: it reads as it was queued. */
  told: z.catch(z.nullish(toldSchema), null),
  /** What is attached; read when the mail is sent. */
  files: z.optional(z.array(fileSchema)),
});
type Queued = z.infer<typeof payload>;

/** Whether the files of the invoice go with the mail: when it is new. */
export const bringsFiles = (queued: unknown): number | null => {
  const { data } = z.safeParse(z.object({ invoice: z.int(), told: z.object({ act: z.literal('issued') }) }), queued);
  return data?.invoice ?? null;
};

const subjects: Record<Exclude<Told['act'], 'issued'>, keyof InvoiceWords> = {
  ...{ due: 'mailDue', was_due: 'mailWasDue', awaited: 'mailAwaited', paid: 'mailPaid', refused: 'mailRefused' },
  ...{ back: 'mailBack', back_failed: 'mailBackFailed' },
};

function subjectOf(words: Speaking, told: Told, title: string): string {
  const { act, number, dueOn } = told;
  const known = { number, title, day: dueOn === null ? '' : words.day(dueOn) };
  return act === 'issued' ? subjectIn(words, told) : words.say(subjects[act], known);
}

/** What is left: asked for, or said to be sent and being confirmed. */
const leftOf = (words: Speaking, { rest, claimed, currency }: Told) => [
  ...(rest > 0 ? [words.say('mailOpen', { sum: words.money(rest, currency) })] : []),
  ...(claimed > 0 ? [words.say('mailConfirming', { sum: words.money(claimed, currency) })] : []),
  ...(rest + claimed > 0 ? [] : [words.say('mailNothing')]),
];

/** What happened, below what it happened to. */
function newsOf(words: Speaking, told: Told): string[] {
  const { act, claimed, currency, corrects, replaces, said = '' } = told;
  const confirming = claimed > 0 ? [words.say('mailConfirming', { sum: words.money(claimed, currency) })] : [];
  switch (act) {
    case 'issued':
      return [
        ...(corrects === null ? [] : [words.say('creditTerms', { number: corrects })]),
        ...(replaces === null ? [] : [words.say('taken', { number: replaces })]),
      ];
    case 'due':
    case 'was_due':
    case 'awaited':
      return confirming;
    case 'paid':
      return [leftOf(words, told).join(' ')];
    case 'refused':
      return [said, leftOf(words, told).join(' ')];
    case 'back':
    case 'back_failed':
      return [];
  }
}

const movements: Partial<Record<Told['act'], keyof InvoiceWords>> = {
  ...{ paid: 'mailReceived', back: 'mailToCard', back_failed: 'mailNotToCard' },
};

function letterOf(told: Told, { project, signed_by: signedBy, files = [] }: Queued) {
  const words = inLanguage(told.language);
  const { act, moved = 0, currency } = told;
  // Whoever reminds knows the day: what was due then is late, whatever day it is where this is written.
  const known = act === 'was_due' ? { ...told, status: 'overdue' as const } : told;
  const { sum, above, paragraphs, label, facts, language } = owedIn(words, known, project);
  const movement = movements[act];
  // Of money that moved, the sum is that; a payment that could not be confirmed is none.
  const [heading, after] = movement ? [words.money(moved, currency), words.say(movement)] : [sum, above];
  // Who did it is said in English alone.
  const signature = told.language === 'en' && signedBy !== null ? [signedBy] : [];
  const attached = files.length === 0 ? [] : [words.say(files.length > 1 ? 'mailRead' : 'mailFiles')];
  const news = newsOf(words, told);
  return {
    ...{ label, language, subject: subjectOf(words, told, project) },
    ...(act === 'refused'
      ? { paragraphs: [...news, ...paragraphs] }
      : { isSum: true, heading, above: after, paragraphs: [...paragraphs, ...news], ...(facts && { facts }) }),
    closing: [...attached, ...signature],
    footing: words.say('mailAnswer'),
  };
}

const asQueued = ({ title, content, signed_by: signedBy, project }: Queued) => ({
  subject: title,
  paragraphs: [[content, signedBy].filter(Boolean).join(' '), project],
  label: inLanguage('en').say('open'),
});

/** What is new about an invoice, for the people of the client: it came, is due, or was paid. A new one is attached. */
export const invoiceMessages: Record<string, WriteMail> = {
  invoice: mailOf(payload, (queued, env) => {
    const { label, ...said } = queued.told ? letterOf(queued.told, queued) : asQueued(queued);
    return {
      ...{ to: queued.email, replyTo: env.MAIL_TO },
      ...said,
      action: { label, href: addressOf(env, portalPaths.invoice(queued.invoice)) },
      attachments: queued.files?.map((file) => ({ ...file, content: Buffer.from(file.content) })) ?? [],
    };
  }),
};
