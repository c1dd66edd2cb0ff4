import { useState } from 'react';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { epcPayload } from '#src/shared/epc.ts';
import { inFours } from '#src/shared/address-groups.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { takenCoins } from '#src/features/invoices/claim-words.ts';
import { CopyRows } from '#src/features/invoices/copy-rows.tsx';
import { Scan } from '#src/features/invoices/scan.tsx';
import { moneyOf, moneyText } from '#src/features/invoices/words.ts';

const PayByCoin = lazyPart(() => import('./pay-by-coin.tsx'), 'PayByCoin', {
  fallback: <Skeleton className="h-52" />,
});

/** The ways to pay what is left: by bank, or in one of the cryptocurrencies that we take. */
export function Pay({ invoice }: { invoice: Invoice }) {
  const hasBank = Boolean(invoice.firm?.iban);
  return (
    <div className="grid grid-cols-1 gap-8">
      {hasBank && <PayByBank invoice={invoice} />}
      {takenCoins.length > 0 && <InCoin invoice={invoice} isOpen={!hasBank || invoice.quotes.length > 0} />}
    </div>
  );
}

const way = 'border-t-[1.5px] border-heading pt-4';
const wayName = 'text-[1.1875rem] font-bold leading-snug tracking-[-0.018em]';

function PayByBank({ invoice }: { invoice: Invoice }) {
  const { firm, currency, number, rest } = invoice;
  if (firm === null || number === null) return null;
  const { legalName: name, iban, bic, bankName } = firm;
  const code = epcPayload({ name, iban, bic, currency, minor: rest, reference: number });
  const amount = moneyOf(invoice)(rest);
  return (
    <section className={way}>
      <h2 className={wayName}>By bank transfer</h2>
      <div className="mt-2 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <CopyRows
          rows={[
            { label: 'To', value: name },
            { label: 'Amount', value: moneyText(rest, currency), shown: amount },
            { label: 'Reference', value: number },
          ]}
        />
        {code && <Scan text={code} label={`Code for your bank’s app: ${amount} with the reference ${number}`} />}
      </div>
      <CopyRows
        rows={[
          {
            label: bic ? `IBAN, with BIC ${bic}${bankName && `, ${bankName}`}` : 'IBAN',
            value: iban.replaceAll(' ', ''),
            shown: inFours(iban),
            isCode: true,
          },
        ]}
      />
      {code && (
        <p className="mt-2.5 text-[0.9375rem] leading-6 text-muted">
          Many banking apps read this code and fill in everything.
        </p>
      )}
    </section>
  );
}

/** Folded until it is wanted: nobody asks for a rate by looking at an invoice. */
function InCoin({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={way} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-baseline justify-between gap-4 pb-4 [&::-webkit-details-marker]:hidden">
        <h2 className={wayName}>In cryptocurrency</h2>
        <span
          aria-hidden="true"
          className="font-heading text-[0.9375rem] font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px]"
        >
          {open ? 'Close' : takenCoins.map(({ name }) => name).join(' or ')}
        </span>
      </summary>
      {open && <PayByCoin invoice={invoice} />}
    </details>
  );
}
