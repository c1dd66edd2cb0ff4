import type { ReactNode } from 'react';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { inSentence, invoiceName, partyLines, suppliedWords, taxName } from '#src/shared/invoice-words.ts';
import { formatFigure } from '#src/shared/money.ts';
import { Logo } from '#src/components/app/logo.tsx';
import { formatDate } from '#src/lib/format.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { moneyOf } from './words.ts';

const amount = 'whitespace-nowrap py-2.5 pl-4 pr-0 text-right align-top tabular-nums';

interface SheetProps {
  invoice: Invoice;
  /** Where one invoice leads to another. */
  hrefOf: (id: number) => string;
}

/** An invoice as it lies on the desk: the same as its file. */
export function InvoiceSheet({ invoice, hrefOf }: SheetProps) {
  const { client, firm, issuedOn, dueOn, corrects, creditNotes, notes, currency, projectTitle, total, kind } = invoice;
  const { replaces, replacedBy, purchaseOrder, buyerReference, taxes } = invoice;
  const supplied = suppliedWords(invoice, formatDate);
  return (
    <article
      aria-label={invoiceName(invoice)}
      className="paper sheet prints-alone grid min-w-0 grid-cols-1 content-start gap-8 self-start p-5 max-sm:-mx-4 sm:p-12"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-[1.5px] border-heading pb-4">
        <Logo />
        <p className="font-heading text-[0.9375rem] text-muted">{invoiceName(invoice)}</p>
      </header>
      <p
        dir="auto"
        className="font-heading text-[1.75rem] font-bold leading-tight tracking-[-0.03em] text-heading [overflow-wrap:anywhere] [text-wrap:balance] sm:text-[2rem]"
      >
        {projectTitle}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 text-[0.9375rem] leading-6">
        {invoice.clientName !== null && <Fact label="To">{client ? partyLines(client) : invoice.clientName}</Fact>}
        {(firm !== null || issuedOn === null) && <Fact label="From">{partyLines(firm ?? invoicing.firm)}</Fact>}
        <Fact label="Issued">{issuedOn ? <DateOf value={issuedOn} /> : 'Not yet'}</Fact>
        {corrects ? (
          <Fact label="Corrects">
            <SheetLink href={hrefOf(corrects.id)}>Invoice {corrects.number}</SheetLink>
          </Fact>
        ) : (
          (dueOn !== null || kind === 'invoice') && (
            <Fact label="Due">
              {dueOn ? <DateOf value={dueOn} /> : `${invoicing.paymentDays} days after it is issued`}
            </Fact>
          )
        )}
        {supplied && <Fact label="Supplied">{supplied}</Fact>}
        {(purchaseOrder || buyerReference) && (
          <Fact label="Your reference">
            {[purchaseOrder && `Order ${purchaseOrder}`, buyerReference].filter(Boolean).join('\n')}
          </Fact>
        )}
        {replaces && (
          <Fact label="Takes the place of">
            <SheetLink href={hrefOf(replaces.id)}>Invoice {replaces.number}</SheetLink>
          </Fact>
        )}
        {replacedBy && (
          <Fact label="Replaced by">
            <SheetLink href={hrefOf(replacedBy.id)}>Invoice {replacedBy.number}</SheetLink>
          </Fact>
        )}
        {creditNotes.length > 0 && (
          <Fact label="Corrected by">
            {creditNotes.map(({ id, number }) => (
              <SheetLink key={id} href={hrefOf(id)}>
                Credit note {number}
              </SheetLink>
            ))}
          </Fact>
        )}
      </dl>
      <Lines invoice={invoice} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-heading pt-4 sm:ml-auto sm:w-[58%]">
        <span className="font-heading text-lg font-medium text-heading">
          {kind === 'credit_note' ? 'Credited' : 'Total'}
        </span>
        <span className="font-heading text-[2rem] font-bold leading-none tracking-[-0.04em] text-heading [font-variant-numeric:tabular-nums] sm:text-[2.25rem]">
          {moneyOf({ currency })(total)}
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
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
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

function SheetLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="-my-1 block w-fit py-1 underline underline-offset-4">
      {children}
    </a>
  );
}

/** Each line with what it is made of beneath, then net and the tax of each rate. */
function Lines({ invoice: { lines, taxes, net, currency } }: { invoice: Invoice }) {
  const figure = (minor: number) => formatFigure(minor, currency);
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What it is for</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="w-full px-0 pb-2 font-normal">
            For
          </th>
          <th scope="col" className="whitespace-nowrap px-0 pb-2 text-right font-normal">
            Net, {currency}
          </th>
        </tr>
      </thead>
      <tbody className="border-b border-heading">
        {lines.map(({ description, quantity, unit, unitPrice, discount, category, taxRate, net: sum }, at) => (
          <tr key={at} className="border-t border-line">
            <th scope="row" dir="auto" className="px-0 py-2.5 font-normal text-heading [overflow-wrap:anywhere]">
              {description}
              <span className="block text-sm text-muted">
                {[
                  `${number.format(quantity)} ${unit}`.trim() + ` × ${figure(unitPrice)}`,
                  discount > 0 && `−${number.format(discount)}%`,
                  inSentence(taxName({ category, rate: taxRate })),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </th>
            <td className={amount}>{figure(sum)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Net" value={figure(net)} />
        {taxes.map((part) => (
          <Sum
            key={`${part.category} ${part.rate}`}
            label={`${taxName(part)} of ${figure(part.net)}`}
            value={figure(part.tax)}
          />
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
