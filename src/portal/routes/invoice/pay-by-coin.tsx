import { useState } from 'react';
import { coinDecimals, coinIds, fromUnits, withoutZeros, type CoinId } from '#src/shared/coins.ts';
import { ofItsCoin, type CoinQuote, type Invoice } from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Input, InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { moneyField, typedUnits } from '#src/features/invoices/fields.ts';
import { claimWords, coinAmount, coinNames, coinOf, takenCoins } from '#src/features/invoices/claim-words.ts';
import { moneyOf, moneyText } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { Field } from '#src/components/ui/field.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { paymentLink } from '#src/data/payment-link.ts';
import { takenAt } from '#src/data/wallets.ts';
import { inFours } from '#src/shared/address-groups.ts';
import { useSecondsUntil } from '#src/components/app/use-seconds-until.ts';
import { CopyRows } from '#src/features/invoices/copy-rows.tsx';
import { Scan } from '#src/features/invoices/scan.tsx';

/** A rate that holds for twenty minutes, what to send with it, and then which transaction it was. */
export function PayByCoin({ invoice }: { invoice: Invoice }) {
  const [given, setQuote] = useState<CoinQuote | undefined>(invoice.quotes[0]);
  // Part of it may have been paid or claimed meanwhile.
  const quote = given && given.amount <= invoice.rest ? given : undefined;
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

function QuoteForm({ invoice: { id, rest, currency }, again, onQuote }: QuoteFormProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: z.object({ coin: z.enum(coinIds), amount: moneyField(currency) }),
    failureTitle: 'Failed to get a rate',
    defaultValues: { coin: takenCoins[0]?.id, amount: moneyText(rest, currency) },
    send: async (json) => onQuote(await reply(memberApi.invoices[':id'].quotes.$post({ param: { id }, json }))),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {!again && (
        <p className="text-muted">
          Choose a cryptocurrency and how much of the invoice to pay with it. The rate holds for 20 minutes.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Cryptocurrency" options={coinNames} {...field('coin')} />
        <InputField label={`Amount, ${currency}`} {...field('amount')} inputMode="decimal" autoComplete="off" />
      </div>
      <Button type="submit" variant={again ? 'secondary' : 'primary'} loading={pending} className="justify-self-start">
        {again ? 'Get a new rate' : 'Get the rate'}
      </Button>
    </form>
  );
}

const unitsIn = (coin: CoinId, amount: string) => typedUnits(amount, coinDecimals[coin]);

const formSchema = z.object({ coin: z.enum(coinIds), transactionId: z.string(), amount: z.string() }).check(
  ofItsCoin,
  z.refine(({ coin, amount }) => (unitsIn(coin, amount) ?? 0n) > 0n, { path: ['amount'], message: 'Enter an amount' }),
);

/** Says which transaction paid, so that it can be looked up. */
function ClaimForm({ invoice: { id }, quote }: { invoice: Invoice; quote: CoinQuote | undefined }) {
  const { field, register, error, pending, formProps, formState, reset } = useSchemaForm({
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
      changed(['invoices']);
      reset();
    },
  });
  useUnsaved(formState.isDirty && !pending);
  return (
    <form className="grid gap-4 border-t border-line pt-5" {...formProps}>
      <div>
        <h3 className="font-semibold">Already sent it? Enter the transaction ID</h3>
        <p className="mt-1 text-sm text-muted">Your wallet shows its ID once it is sent.</p>
      </div>
      <Field label="Transaction ID" error={error('transactionId')}>
        <Input {...register('transactionId')} autoComplete="off" className="font-mono" verbatim />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        {!quote && <SelectField label="Cryptocurrency" options={coinNames} {...field('coin')} />}
        <InputField
          label={quote ? `Amount sent, ${coinOf(quote.coin)?.symbol}` : 'Amount sent'}
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary" loading={pending} className="justify-self-start">
        {pending ? 'Looking it up...' : 'Submit'}
      </Button>
    </form>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Where to, and with which tag, comes first; then how much, as long as the rate holds. */
function QuotedPayment({ quote, invoice }: { quote: CoinQuote; invoice: Invoice }) {
  const { coin, address, tag, units, rate, amount, expiresAt } = quote;
  const seconds = useSecondsUntil(Date.parse(expiresAt));
  const known = coinOf(coin);
  const { name = coin, symbol = coin, demo, address: ownAddress, link = null } = known ?? {};
  const text = coinAmount(units, coin);
  const href = paymentLink({ id: coin, link, address }, BigInt(units));
  return (
    <div className="grid gap-4">
      {demo && address === ownAddress && (
        <p className="border-l-2 border-warning pl-4 font-medium text-warning">Demo address, do not send funds.</p>
      )}
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <CopyRows
            rows={[{ label: 'Send exactly', value: fromUnits(BigInt(units), coinDecimals[coin]), shown: text }]}
          />
          <p className="mt-2.5 text-[0.9375rem] leading-6 text-muted">
            {moneyOf(invoice)(amount)} at {withoutZeros(rate)} {invoice.currency} per {symbol}
            {seconds > 0 && (
              <>
                , holds for{' '}
                <span role="timer" aria-live="off" className="font-heading font-medium tabular-nums text-heading">
                  {clock(seconds)}
                </span>
              </>
            )}
          </p>
        </div>
        {seconds > 0 && (
          <Scan
            text={href?.href ?? address}
            label={href ? `${href.standard} code: ${text} to our ${name} address` : `Code of our ${name} address`}
          >
            {href && (
              <TextLink href={href.href} className="-my-1 inline-block py-1">
                Open in your wallet
              </TextLink>
            )}
          </Scan>
        )}
      </div>
      {/* Said once, when it happens. */}
      <p role="status" className="text-warning empty:hidden">
        {seconds === 0 && 'This rate has expired. If you have sent nothing yet, get a new one below.'}
      </p>
      <CopyRows
        rows={[
          { label: `To this ${name} address`, value: address, shown: inFours(address), isCode: true },
          ...(tag === null ? [] : [{ label: 'Destination tag', value: String(tag) }]),
        ]}
      />
      <p className="border-l-2 border-heading pl-3 font-heading text-[0.9375rem] font-medium leading-6 text-heading">
        Send only {known ? takenAt(known) : name} to this address. Anything else will be lost.
        {known?.accepts !== undefined &&
          ` A payment in ${known.accepts} is counted by hand, at what it was worth that day.`}
        {tag !== null && ' A payment without the tag cannot be credited to you.'}
      </p>
    </div>
  );
}
