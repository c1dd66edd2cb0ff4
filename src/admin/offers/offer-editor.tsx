import type { Offer } from '#src/shared/contracts/offers.ts';
import { currencies, formatMoney, type Currency } from '#src/shared/money.ts';
import { Missing } from '#src/admin/drafts/missing.tsx';
import { useDraft } from '#src/admin/drafts/use-draft.ts';
import { $router, tabPath } from '#src/admin/paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { SavingState } from '#src/components/form/saving-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
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

/** What is written before an offer is sent: it is saved as it is typed. */
export function OfferEditor({ offer }: { offer: Offer }) {
  const param = { id: offer.id };
  const { field, control, formProps, currency, setCurrency, conflict, take, saving, retry } = useDraft({
    ...{ stored: offer, schema: draftSchema, draftOf, keep: keepOffer },
    patch: (json) => reply(api.$patch({ param, json })),
  });
  const [removing, remove] = useAttempt('Failed to delete the draft', async () => {
    await reply(api.$delete({ param }));
    changed(['offers']);
    $router.open(tabPath('offers'));
  });

  const isComplete = Object.keys(offer.missing).length === 0;
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
      <Recipient field={field as never} offer={offer} />
      <Items control={control} field={field as never} currency={currency} />
      <Steps control={control} field={field as never} currency={currency} />
      <People control={control} field={field as never} currency={currency} />
      <Agreement field={field as never} currency={currency} />
      <ConflictNotice conflict={conflict} shown={shown} onTake={take} />
      {!isComplete && <Missing title="Before it can be sent:" sentences={offer.missing} />}
      <SavingState saving={saving} retry={retry} />
      <div className="flex flex-wrap gap-3">
        {isComplete && <SendOffer offer={offer} unsaved={saving.state !== 'saved'} />}
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
