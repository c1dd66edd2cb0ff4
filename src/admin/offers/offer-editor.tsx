import { useState } from 'react';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { currencies, formatMoney, type Currency } from '#src/shared/money.ts';
import { $router, tabPath } from '#src/admin/paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { draftOf, draftSchema } from './draft.ts';
import { Agreement, Items, People, Recipient, Steps } from './offer-fields.tsx';
import { SendOffer } from './send-offer.tsx';
import { keepOffer } from './store.ts';

const api = memberApi.admin.offers[':id'];

const shown = (offer: Offer) => ({
  Title: offer.title,
  'What it is about': offer.about,
  For: [offer.name, offer.email, offer.legalName].filter(Boolean).join(', '),
  Items: offer.items.map(({ title, price }) => `${title}: ${formatMoney(price, offer.currency)}`).join('\n'),
  Steps: offer.steps.map(({ title, days }) => `${title}, day ${days}`).join('\n'),
  'Valid until': offer.validUntil ?? '',
});

/** What is written before an offer is sent. */
export function OfferEditor({ offer }: { offer: Offer }) {
  const param = { id: offer.id };
  const conflict = useConflict(offer);
  const [currency, setCurrency] = useState<Currency>(offer.currency);
  const { field, control, pending, formProps, formState, reset } = useSchemaForm({
    schema: draftSchema(currency),
    failureTitle: 'Failed to save the draft',
    defaultValues: draftOf(offer),
    send: async (json) => {
      try {
        take(await reply(api.$patch({ param, json: { ...json, currency, ifUpdatedAt: conflict.seen.updatedAt } })));
        toast({ title: 'Draft saved' });
      } catch (failure) {
        conflict.showOrThrow(failure, (current) => current);
      }
    },
  });

  function take(stored: Offer) {
    keepOffer(stored);
    conflict.continueFrom(stored);
    setCurrency(stored.currency);
    reset(draftOf(stored));
  }

  const [removing, remove] = useAttempt('Failed to delete the draft', async () => {
    await reply(api.$delete({ param }));
    changed(['offers']);
    $router.open(tabPath('offers'));
  });

  const isComplete = Object.keys(offer.missing).length === 0;
  const unsaved = formState.isDirty || currency !== conflict.seen.currency;
  useUnsaved(unsaved);
  return (
    <form className="grid max-w-[44rem] content-start gap-6" {...formProps}>
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
        <InputField label="Title" {...field('title')} autoComplete="off" />
        <SelectField
          label="Currency"
          options={currencies}
          value={currency}
          onValue={(value) => setCurrency(value as Currency)}
        />
      </div>
      <TextareaField label="What it is about" {...field('about')} rows={4} />
      <Recipient field={field as never} isChange={offer.isChange} />
      <Items control={control} field={field as never} currency={currency} />
      <Steps control={control} field={field as never} currency={currency} />
      <People control={control} field={field as never} currency={currency} />
      <Agreement field={field as never} />
      <ConflictNotice conflict={conflict} shown={shown} onTake={take} />
      <MissingToSend offer={offer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isComplete ? 'secondary' : 'primary'} loading={pending}>
          Save draft
        </Button>
        {isComplete && <SendOffer offer={offer} unsaved={unsaved} />}
        <Button asChild variant="ghost">
          <a href={api.page.$path({ param })} target="_blank">
            See it as the client will
          </a>
        </Button>
        <Button variant="ghost" loading={removing} onClick={remove}>
          Delete draft
        </Button>
      </div>
    </form>
  );
}

function MissingToSend({ offer: { missing } }: { offer: Offer }) {
  const sentences = Object.entries(missing);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Missing" className="grid gap-2 border-l-2 border-warning pl-4">
      <p className="font-medium text-heading">Before it can be sent:</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {sentences.map(([name, sentence]) => (
          <li key={name}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
