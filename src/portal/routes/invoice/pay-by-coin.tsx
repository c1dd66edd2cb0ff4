import { useState } from 'react';
import { coinIds } from '#shared/coins.ts';
import type { CoinQuote, Invoice } from '#shared/contracts/invoices.ts';
import { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { moneyField } from '#features/invoices/fields.ts';
import { coinNames, isUnknown, takenCoins } from '#features/invoices/claim-words.ts';
import { claimedOf, moneyText } from '#features/invoices/words.ts';
import { memberApi, reply } from '#lib/api.ts';
import { QuotedPayment } from './quoted-payment.tsx';
import { TellOfTransaction } from './tell-of-transaction.tsx';

/** The newest that holds and was not used. */
const unusedQuote = ({ quotes, claims }: Invoice) =>
  quotes.find(
    ({ coin, units }) => !claims.some((claim) => claim.coin === coin && claim.units === units && !isUnknown(claim)),
  );

/** A rate that holds for twenty minutes, what to send with it, and then which transaction it was. */
export function PayByCoin({ invoice }: { invoice: Invoice }) {
  const [quote, setQuote] = useState<CoinQuote | undefined>(unusedQuote(invoice));
  return (
    <div className="grid gap-8">
      {quote && <QuotedPayment key={quote.id} quote={quote} invoice={invoice} />}
      <QuoteForm key={invoice.updatedAt} invoice={invoice} again={quote !== undefined} onQuote={setQuote} />
      <TellOfTransaction
        invoice={invoice}
        quote={quote}
        onTold={(claim) => setQuote(isUnknown(claim) ? quote : undefined)}
      />
    </div>
  );
}

interface QuoteFormProps {
  invoice: Invoice;
  /** There is a quote already. */
  again: boolean;
  onQuote: (quote: CoinQuote) => void;
}

function QuoteForm({ invoice, again, onQuote }: QuoteFormProps) {
  const { id, currency } = invoice;
  const { register, error, pending, formProps } = useSchemaForm({
    schema: z.object({ coin: z.enum(coinIds), amount: moneyField(currency) }),
    failureTitle: 'Failed to get a rate',
    defaultValues: { coin: takenCoins[0]?.id, amount: moneyText(claimedOf(invoice).rest, currency) },
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
        <Field label="Coin" error={error('coin')}>
          <Select options={coinNames} {...register('coin')} />
        </Field>
        <Field label={`Amount, ${currency}`} error={error('amount')}>
          <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" variant={again ? 'secondary' : 'primary'} loading={pending} className="justify-self-start">
        {again ? 'Show a new amount' : 'Show what to send'}
      </Button>
    </form>
  );
}
