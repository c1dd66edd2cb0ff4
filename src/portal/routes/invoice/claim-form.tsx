import { type CoinId, coinDecimals, coinIds, fromUnits } from '#shared/coins.ts';
import { type CoinQuote, type Invoice, ofItsCoin } from '#shared/contracts/invoices.ts';
import { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, InputField } from '#components/ui/input.tsx';
import { SelectField } from '#components/ui/select.tsx';
import { typedUnits } from '#features/invoices/fields.ts';
import { invoicePaths } from '#features/invoices/queries.ts';
import { claimWords, coinNames, coinOf, takenCoins } from '#features/invoices/claim-words.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

const unitsIn = (coin: CoinId, amount: string) => typedUnits(amount, coinDecimals[coin]);

const formSchema = z.object({ coin: z.enum(coinIds), transactionId: z.string(), amount: z.string() }).check(
  ofItsCoin,
  z.refine(({ coin, amount }) => (unitsIn(coin, amount) ?? 0n) > 0n, { path: ['amount'], message: 'Enter an amount' }),
);

/** Says which transaction paid, so that it can be looked up. */
export function ClaimForm({ invoice: { id }, quote }: { invoice: Invoice; quote: CoinQuote | undefined }) {
  const { field, register, error, pending, formProps, reset } = useSchemaForm({
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
      const claim = await reply(memberApi.invoices[':id'].claims.$post({ param: { id }, json }));
      const { title, text } = claimWords(claim);
      toast({ title: `Thank you. Status: ${title.toLowerCase()}`, description: text });
      refresh(...invoicePaths());
      reset();
    },
  });
  return (
    <form className="grid gap-4 border-t border-line pt-5" {...formProps}>
      <div>
        <h3 className="font-semibold">Sent it? Tell us which transaction it was</h3>
        <p className="mt-1 text-sm text-muted">Your wallet shows its ID once it is sent.</p>
      </div>
      <Field label="Transaction ID" error={error('transactionId')}>
        <Input {...register('transactionId')} autoComplete="off" className="font-mono" verbatim />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {!quote && <SelectField label="Coin" options={coinNames} {...field('coin')} />}
        <InputField
          label={quote ? `Amount sent, ${coinOf(quote.coin)?.symbol}` : 'Amount sent'}
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary" loading={pending} className="justify-self-start">
        {pending ? 'Looking it up...' : 'Tell us'}
      </Button>
    </form>
  );
}
