import type { ReactNode } from 'react';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { bankIn, factsIn, lineIn, nameIn, partyIn, taxOfIn, totalIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage, type Speaking } from '#src/shared/invoice-language/words.ts';
import { Logo } from '#src/components/app/logo.tsx';

const amount = 'whitespace-nowrap py-2.5 pl-4 pr-0 text-right align-top tabular-nums';

interface SheetProps {
  invoice: Invoice;
  /** Where one invoice leads to another. */
  hrefOf: (id: number) => string;
}

/** An invoice as it lies on the desk: the same as its file, and in its language. */
export function InvoiceSheet({ invoice, hrefOf }: SheetProps) {
  const { notes, currency, projectTitle, total, taxes, language } = invoice;
  const words = inLanguage(language);
  const name = nameIn(words, invoice);
  return (
    <article
      lang={language}
      aria-label={name}
      className="paper sheet prints-alone grid min-w-0 grid-cols-1 content-start gap-8 self-start p-5 max-sm:-mx-4 sm:p-12"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-[1.5px] border-heading pb-4">
        <Logo />
        <p className="font-heading text-[0.9375rem] text-muted">{name}</p>
      </header>
      <p
        dir="auto"
        className="font-heading text-[1.75rem] font-bold leading-tight tracking-[-0.03em] text-heading [overflow-wrap:anywhere] [text-wrap:balance] sm:text-[2rem]"
      >
        {projectTitle}
      </p>
      <Facts invoice={invoice} hrefOf={hrefOf} words={words} />
      <Lines invoice={invoice} words={words} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-heading pt-4 sm:ml-auto sm:w-[58%]">
        <span className="font-heading text-lg font-medium text-heading">{totalIn(words, invoice)}</span>
        <span className="font-heading text-[2rem] font-bold leading-none tracking-[-0.04em] text-heading [font-variant-numeric:tabular-nums] sm:text-[2.25rem]">
          {words.money(total, currency)}
        </span>
      </p>
      {taxes.some(({ reason }) => reason) && (
        <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
          {taxes.flatMap(({ reason }) => (reason ? [reason] : [])).join('\n')}
        </p>
      )}
      {notes && (
        <p dir="auto" className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
          {notes}
        </p>
      )}
      <OnPaper invoice={invoice} words={words} />
    </article>
  );
}

/** What the page says beside the sheet, which prints alone: where to pay, what was paid, and what is open. */
function OnPaper({ invoice, words }: { invoice: Invoice; words: Speaking }) {
  const { kind, firm, number, payments, currency, open } = invoice;
  if (kind === 'credit_note' || firm === null || number === null) return null;
  return (
    <dl className="hidden grid-cols-2 gap-x-6 gap-y-6 text-[0.9375rem] leading-6 print:grid">
      {firm.iban && <Fact label={words.say('byBank')}>{bankIn(words, firm, number)}</Fact>}
      {payments.length > 0 && (
        <Fact label={open > 0 && words.say('mailOpen', { sum: words.money(open, currency) })}>
          {payments
            .map(({ amount: paid, paidOn }) =>
              [
                words.money(Math.abs(paid), currency),
                words.say(paid < 0 ? 'paidBack' : 'received', { day: words.day(paidOn) }),
              ].join(', '),
            )
            .join('\n')}
        </Fact>
      )}
    </dl>
  );
}

/** Whom it is about, when, and the invoices that it belongs to. A draft says what it will say. */
function Facts({ invoice, hrefOf, words }: SheetProps & { words: Speaking }) {
  const { client, clientName, firm, issuedOn, dueOn, corrects, kind, replaces, replacedBy, creditNotes } = invoice;
  const known = factsIn(words, invoice);
  const isUndated = dueOn === null && issuedOn === null && kind === 'invoice';
  const link = ({ id, number }: { id: number; number: string }, word: 'invoice' | 'creditNote' = 'invoice') => (
    <a key={id} href={hrefOf(id)} className="-my-1 block w-fit py-1 underline underline-offset-4">
      {words.say(word, { number })}
    </a>
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 text-[0.9375rem] leading-6">
      {clientName !== null && <Fact label={words.say('to')}>{client ? partyIn(words, client) : clientName}</Fact>}
      {(firm !== null || issuedOn === null) && (
        <Fact label={words.say('from')}>{partyIn(words, firm ?? invoicing.firm)}</Fact>
      )}
      {issuedOn === null && <Fact label={words.say('issued')}>{words.say('notIssued')}</Fact>}
      {isUndated && <Fact label={words.say('due')}>{words.say('dueAfter', { days: invoicing.paymentDays })}</Fact>}
      {known.map(({ name, text }) => (
        <Fact key={name} label={words.say(name)}>
          {name === 'corrects' && corrects ? link(corrects) : text}
        </Fact>
      ))}
      {replaces && <Fact label={words.say('replaces')}>{link(replaces)}</Fact>}
      {replacedBy && <Fact label={words.say('replacedBy')}>{link(replacedBy)}</Fact>}
      {creditNotes.length > 0 && (
        <Fact label={words.say('correctedBy')}>{creditNotes.map((note) => link(note, 'creditNote'))}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd
        dir="auto"
        className="whitespace-pre-line text-heading [overflow-wrap:anywhere] first-line:font-heading first-line:font-medium"
      >
        {children}
      </dd>
    </div>
  );
}

/** Each line with what it is made of beneath, then net and the tax of each rate. */
function Lines({ invoice: { lines, taxes, net, currency }, words }: { invoice: Invoice; words: Speaking }) {
  const figure = (minor: number) => words.figure(minor, currency);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{words.say('lines')}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="w-full px-0 pb-2 font-normal">
            {words.say('for')}
          </th>
          <th scope="col" className="whitespace-nowrap px-0 pb-2 text-right font-normal">
            {words.say('netIn', { currency })}
          </th>
        </tr>
      </thead>
      <tbody className="border-b border-heading">
        {lines.map((line, at) => (
          <tr key={at} className="border-t border-line">
            <th scope="row" dir="auto" className="px-0 py-2.5 font-normal text-heading [overflow-wrap:anywhere]">
              {line.description}
              <span className="block text-sm text-muted">{lineIn(words, line, currency)}</span>
            </th>
            <td className={amount}>{figure(line.net)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={words.say('net')} value={figure(net)} />
        {taxes.map((part) => (
          <Sum key={`${part.category} ${part.rate}`} label={taxOfIn(words, part, currency)} value={figure(part.tax)} />
        ))}
      </tfoot>
    </table>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-0 py-2 text-right font-normal text-muted">
        {label}
      </th>
      <td className={amount}>{value}</td>
    </tr>
  );
}
