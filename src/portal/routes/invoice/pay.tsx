import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { epcPayload } from '#src/shared/epc.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { takenCoins } from '#src/features/invoices/claim-words.ts';
import { CopyRows } from '#src/features/invoices/copy-rows.tsx';
import { Scan } from '#src/features/invoices/scan.tsx';
import { moneyOf, moneyText } from '#src/features/invoices/words.ts';

const PayByCoin = lazyPart(() => import('./pay-by-coin.tsx'), 'PayByCoin', {
  fallback: <Skeleton className="h-52" />,
});

/** By bank, or in one of the cryptocurrencies that we take. */
export function Pay({ invoice }: { invoice: Invoice }) {
  const hasBank = Boolean(invoice.firm?.iban);
  return (
    <section>
      <h2 className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Pay</h2>
      <Tabs defaultValue={hasBank ? 'bank' : 'coin'} className="mt-2">
        <TabsList aria-label="How to pay">
          {hasBank && <TabsTrigger value="bank">Bank transfer</TabsTrigger>}
          {takenCoins.length > 0 && <TabsTrigger value="coin">Cryptocurrency</TabsTrigger>}
        </TabsList>
        {hasBank && (
          <TabsContent value="bank">
            <PayByBank invoice={invoice} />
          </TabsContent>
        )}
        <TabsContent value="coin">
          <PayByCoin invoice={invoice} />
        </TabsContent>
      </Tabs>
    </section>
  );
}

function PayByBank({ invoice }: { invoice: Invoice }) {
  const { firm, currency, number, rest } = invoice;
  if (firm === null || number === null) return null;
  const { legalName: name, iban, bic, bankName } = firm;
  const code = epcPayload({ name, iban, bic, currency, minor: rest, reference: number });
  const amount = moneyOf(invoice)(rest);
  return (
    <div className="grid gap-5">
      <CopyRows
        rows={[
          { label: 'Account holder', value: name },
          {
            label: 'IBAN',
            value: iban.replaceAll(' ', ''),
            shown: addressGroups(iban.replaceAll(' ', '')).join(' '),
            isCode: true,
          },
          ...(bic ? [{ label: 'BIC', value: bic, shown: [bic, bankName].filter(Boolean).join(', ') }] : []),
          { label: 'Amount', value: moneyText(rest, currency), shown: amount },
          { label: 'Reference', value: number },
        ]}
      />
      {code && (
        <Scan text={code} label={`Code for your bank’s app: ${amount} with the reference ${number}`}>
          Scan it with your bank’s app, and everything is filled in.
        </Scan>
      )}
    </div>
  );
}
