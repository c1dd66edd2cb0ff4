import { useEffect, useState } from 'react';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { invoiceQuery } from '#src/features/invoices/queries.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, patch } from '#src/lib/query.ts';
import { updateAddress } from '#src/portal/address.ts';

const api = memberApi.invoices[':id'].checkout;

interface PayByCardProps {
  invoice: Invoice;
  /** How somebody comes back from the provider's page: 'done' or 'canceled'. */
  cameBack: string | undefined;
}

const afterwards: Partial<Record<string, string>> = {
  canceled: 'Nothing was charged.',
  paid: 'Thank you. Your payment has arrived.',
  waiting: 'We can’t see your payment yet. We’ll keep looking, and email you once it’s here.',
};

/** Leads to the provider's page, and asks what became of it once one is back. No card is ever entered here. */
export function PayByCard({ invoice, cameBack }: PayByCardProps) {
  const { id, rest, card } = invoice;
  const [outcome, setOutcome] = useState(cameBack === 'canceled' ? 'canceled' : undefined);
  const [leaving, leave] = useAttempt('Nothing was charged', async () => {
    const { url } = await reply(api.$post({ param: { id }, json: {} }));
    location.assign(url);
  });
  const [, settle] = useAttempt('Failed to look for your payment', async () => {
    const stored = await reply(api.settle.$post({ param: { id }, json: {} }));
    patch(invoiceQuery(id), () => stored);
    changed(['invoices'], invoiceQuery(id));
    setOutcome(stored.payments.some(({ method }) => method === 'card') ? 'paid' : 'waiting');
  });
  useEffect(() => {
    if (cameBack === undefined) return;
    if (cameBack === 'done') settle();
    // Whoever reads the page again does not come back again.
    updateAddress({ checkout: undefined });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is opened
  }, []);
  return (
    <>
      <p role="status" className="font-heading font-medium text-heading empty:hidden">
        {outcome && afterwards[outcome]}
      </p>
      {card && rest > 0 && (
        <div>
          <Button className="w-full" loading={leaving} onClick={leave}>
            Pay {moneyOf(invoice)(rest)} by card
          </Button>
          <p className="mt-2.5 text-[0.9375rem] leading-6 text-muted">
            {card.provider === null
              ? 'An example: the page that follows takes no card and moves no money.'
              : `You pay on ${card.provider}’s page and come back here.`}
          </p>
        </div>
      )}
    </>
  );
}
