import { type CoinId, coinDecimals, coinIds, fromUnits } from '#shared/coins.ts';
import { type Claim, type CoinQuote, type Invoice, ofItsCoin } from '#shared/contracts/invoices.ts';
import { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { typedUnits } from '#features/invoices/fields.ts';
import { invoicePaths } from '#features/invoices/queries.ts';
import { coinNames, coinOf, takenCoins } from '#features/invoices/claim-words.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';

const unitsIn = (coin: CoinId, amount: string) => typedUnits(amount, coinDecimals[coin]);

const formSchema = z.object({ coin: z.enum(coinIds), transactionId: z.string(), amount: z.string() }).check(
  ofItsCoin,
  z.refine(({ coin, amount }) => (unitsIn(coin, amount) ?? 0n) > 0n, { path: ['amount'], message: 'Enter an amount' }),
);

interface ClaimFormProps {
  invoice: Invoice;
  quote: CoinQuote | undefined;
  onTold: (claim: Claim) => void;
}

/** Says which transaction paid, so that it can be looked up. */
export function ClaimForm({ invoice: { id }, quote, onTold }: ClaimFormProps) {
  const { register, error, pending, formProps } = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Not sent',
    defaultValues: {
      coin: quote?.coin ?? takenCoins[0]?.id,
      transactionId: '',
      amount: quote ? fromUnits(BigInt(quote.units), coinDecimals[quote.coin]) : '',
    },
    send: async ({ coin, transactionId, amount }) => {
      const units = String(unitsIn(coin, amount));
      const quoteId = quote?.id ?? null;
      const json = { coin, transactionId, units, quoteId };
      onTold(await reply(memberApi.invoices[':id'].claims.$post({ param: { id }, json })));
      refresh(...invoicePaths());
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Field label="Transaction ID" hint="Your wallet shows it once it is sent." error={error('transactionId')}>
        <Input
          {...register('transactionId')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {!quote && (
          <Field label="Coin" error={error('coin')}>
            <Select options={coinNames} {...register('coin')} />
          </Field>
        )}
        <Field label={quote ? `Amount sent, ${coinOf(quote.coin)?.symbol}` : 'Amount sent'} error={error('amount')}>
          <Input {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" variant="secondary" loading={pending} className="justify-self-start">
        {pending ? 'Looking it up...' : 'Send the transaction ID'}
      </Button>
    </form>
  );
}
