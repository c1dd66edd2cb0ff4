import { coinIds, withoutZeros } from '#src/shared/coins.ts';
import { type CoinRate, coinRateSchema } from '#src/shared/contracts/coin-rates.ts';
import { currencies } from '#src/shared/money.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { coinRates } from '#src/admin/data.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Moment } from '#src/components/app/time.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { coinNames, coinOf, takenCoins } from '#src/features/invoices/claim-words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, patch, useQuery } from '#src/lib/query.ts';

const api = memberApi.admin['coin-rates'];

function show(stored: CoinRate[]) {
  patch(coinRates, () => stored);
  changed(['coin rates'], coinRates);
}

/** What one coin costs, for whoever pays an invoice with it from now on. */
export function CoinRates({ onClose }: { onClose: () => void }) {
  const rates = useQuery(coinRates);
  return (
    <EntryDialog
      title="Exchange rates"
      description="What one coin costs. Clients who ask for a rate get this one, locked for 20 minutes."
      onClose={onClose}
    >
      <Loaded
        query={rates}
        name="Exchange rates"
        what="the exchange rates"
        skeleton={{ count: 2, itemClassName: 'h-11' }}
      >
        {(known) => (
          <>
            <ul>
              {known.map((rate) => (
                <li key={rate.id} className="flex items-center justify-between gap-4 border-t border-line py-2">
                  <span>
                    <span className="font-medium text-heading">
                      1 {coinOf(rate.coin)?.symbol} = {withoutZeros(rate.rate)} {rate.currency}
                    </span>
                    <span className="block text-sm text-muted">
                      since <Moment value={rate.updatedAt} />
                    </span>
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() =>
                      void attempt('Failed to remove the rate', async () =>
                        show(await reply(api[':id'].$delete({ param: { id: rate.id } }))),
                      )
                    }
                  >
                    Remove<span className="sr-only"> the rate of {coinOf(rate.coin)?.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <RateForm />
          </>
        )}
      </Loaded>
    </EntryDialog>
  );
}

function RateForm() {
  const { field, pending, formProps, reset } = useSchemaForm({
    schema: coinRateSchema,
    failureTitle: 'Failed to save the rate',
    defaultValues: { coin: takenCoins[0]?.id ?? coinIds[0], currency: invoicing.currency, rate: '' },
    send: async (rate) => {
      show(await reply(api.$put({ json: rate })));
      reset();
    },
  });
  return (
    <form className="grid grid-cols-2 gap-4 border-t border-line pt-4" {...formProps}>
      {/* The list came after the dialog, whose focus went to what was there. */}
      <SelectField label="Coin" options={coinNames} {...field('coin')} autoFocus />
      <SelectField label="Currency" options={currencies} {...field('currency')} />
      <InputField
        label="One coin costs"
        {...field('rate')}
        inputMode="decimal"
        autoComplete="off"
        className="col-span-2"
      />
      <Button type="submit" loading={pending} className="justify-self-start">
        Save the rate
      </Button>
    </form>
  );
}
