import type { Invoice, InvoicePayment } from '#src/shared/contracts/invoices.ts';
import { nameIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { Logo } from '#src/components/app/logo.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { capitalized } from '#src/shared/sentence.ts';
import { receiptAddress } from './queries.ts';
import { moneyOf } from './words.ts';

/** A receipt as it looks, in the language of its file, and the file itself. */
export function Receipt({ invoice, payment }: { invoice: Invoice; payment: InvoicePayment }) {
  const { amount, paidOn, method, reference } = payment;
  const money = moneyOf(invoice)(amount);
  const words = inLanguage(invoice.language);
  return (
    <section className="print:hidden">
      <h2 className="text-[1.1875rem] font-bold leading-snug tracking-[-0.018em]">Receipt</h2>
      <div className="mt-4 grid grid-cols-[11rem_minmax(0,1fr)] gap-x-6 max-sm:grid-cols-[10rem_minmax(0,1fr)]">
        <div
          lang={invoice.language}
          className="paper sheet flex min-h-60 flex-col border-b-[10px] border-act p-5 text-[0.8125rem] leading-5 text-muted"
        >
          <p className="flex items-center justify-between gap-2 border-b-[1.5px] border-heading pb-2.5 [&_span]:text-sm [&_svg]:size-5">
            <Logo />
          </p>
          <p className="mb-2.5 mt-4 break-words font-heading text-[1.375rem] font-bold leading-none tracking-[-0.03em] text-heading">
            {words.money(amount, invoice.currency)}
          </p>
          <p dir="auto" className="[overflow-wrap:anywhere]">
            {capitalized(words.say('received', { day: words.day(paidOn) }))}
            <br />
            {[method !== 'card' && words.say(method), reference].filter(Boolean).join(', ')}
            <br />
            {nameIn(words, invoice)}
            <br />
            {invoice.clientName}
          </p>
        </div>
        <div className="self-end">
          <Button asChild variant="secondary" className="w-full">
            <a href={receiptAddress(invoice.id, payment.id)} download>
              Save the receipt<span className="sr-only"> for {money}</span>
            </a>
          </Button>
        </div>
      </div>
    </section>
  );
}
