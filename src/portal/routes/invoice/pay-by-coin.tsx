import { useState } from 'react';
import { coinIds } from '#shared/coins.ts';
import type { CoinQuote, Invoice } from '#shared/contracts/invoices.ts';
import { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { InputField } from '#components/ui/input.tsx';
import { SelectField } from '#components/ui/select.tsx';
import { moneyField } from '#features/invoices/fields.ts';
import { coinNames, takenCoins } from '#features/invoices/claim-words.ts';
import { moneyText } from '#features/invoices/words.ts';
import { memberApi, reply } from '#lib/api.ts';
import { ClaimForm } from './claim-form.tsx';
import { QuotedPayment } from './quoted-payment.tsx';

/** A rate that holds for twenty minutes, what to send with it, and then which transaction it was. */
export function PayByCoin({ invoice }: { invoice: Invoice }) {
  const [quote, setQuote] = useState<CoinQuote | undefined>(invoice.quotes[0]);
  return (
    <div className="grid gap-8">
      {quote && <QuotedPayment key={quote.id} quote={quote} invoice={invoice} />}
      <QuoteForm invoice={invoice} again={quote !== undefined} onQuote={setQuote} />
      <ClaimForm key={quote?.id} invoice={invoice} quote={quote} />
    </div>
  );
}

interface QuoteFormProps {
  invoice: Invoice;
  /** There is a quote already. */
  again: boolean;
  onQuote: (quote: CoinQuote) => void;
}

function QuoteForm({ invoice: { id, open, currency }, again, onQuote }: QuoteFormProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: z.object({ coin: z.enum(coinIds), amount: moneyField(currency) }),
    failureTitle: 'Failed to get a rate',
    defaultValues: { coin: takenCoins[0]?.id, amount: moneyText(open, currency) },
    send: async (json) => onQuote(await reply(memberApi.invoices[':id'].quotes.$post({ param: { id }, json }))),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {!again && (
        <p className="text-muted">
          Choose a coin and how much of the invoice to pay with it. The rate holds for 20 minutes.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Coin" options={coinNames} {...field('coin')} />
        <InputField label={`Amount, ${currency}`} {...field('amount')} inputMode="decimal" autoComplete="off" />
      </div>
      <Button type="submit" variant={again ? 'secondary' : 'primary'} loading={pending} className="justify-self-start">
        {again ? 'Get a new rate' : 'Get the rate'}
      </Button>
    </form>
  );
}
