import { type Control, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { countryOptions } from '#src/shared/countries.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { languageLabels } from '#src/admin/companies/company-fields.tsx';
import { companies } from '#src/admin/data.ts';
import { DraftRows } from '#src/admin/drafts/draft-rows.tsx';
import { emptyIsNoId, emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useQuery } from '#src/lib/query.ts';
import { type Draft, type DraftOutput, emptyRows } from './draft.ts';

type Row = `items.${number}` | `steps.${number}` | `people.${number}`;
type Path = Exclude<keyof Draft, 'items' | 'steps' | 'people'> | `${Row}.${string}`;

export interface OfferFieldsProps {
  control: Control<Draft, unknown, DraftOutput>;
  field: FormField<Path>;
  currency: string;
}

/** A part of the draft under a heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line-strong pt-5">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** Whom it is for: only firms are sent an offer. */
export function Recipient({ field, offer }: Pick<OfferFieldsProps, 'field'> & { offer: Offer }) {
  const { data } = useQuery(companies);
  return (
    <Part title="For">
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField label="Name" {...field('name')} autoComplete="off" />
        <InputField label="Email" type="email" {...field('email')} autoComplete="off" />
        {!offer.isChange && (
          <SelectField
            label="Company"
            empty="A new one, once it is accepted"
            options={data?.rows.map(({ id, name }) => [id, name])}
            current={offer.companyId === null ? null : [offer.companyId, offer.legalName || 'Its company']}
            {...field('companyId', emptyIsNoId)}
            className="sm:col-span-2"
          />
        )}
        <InputField label="Legal name" {...field('legalName')} autoComplete="off" className="sm:col-span-2" />
        <InputField label="Street" optional {...field('street')} autoComplete="off" className="sm:col-span-2" />
        <InputField label="Postal code" optional {...field('postalCode')} autoComplete="off" />
        <InputField label="City" optional {...field('city')} autoComplete="off" />
        <SelectField label="Country" empty="Not set" options={countryOptions()} {...field('country')} />
        <InputField label="VAT number" optional {...field('vatNumber')} autoComplete="off" />
        <SelectField label="Language of the offer" options={languageLabels} {...field('language')} />
      </div>
    </Part>
  );
}

/** What it costs: the price, and options that nobody ticks for the reader. */
export function Items({ control, field, currency }: OfferFieldsProps) {
  const steps = useWatch({ control, name: 'steps' });
  const items = useWatch({ control, name: 'items' });
  return (
    <Part title="Price and options">
      <DraftRows
        control={control}
        name="items"
        one="Item"
        empty={emptyRows.items}
        first={(at) => <InputField label="What" {...field(`items.${at}.title`)} autoComplete="off" />}
      >
        {(at) => (
          <>
            <div className="grid grid-cols-2 gap-3">
              <InputField
                label={`Price, ${currency}`}
                {...field(`items.${at}.price`)}
                inputMode="decimal"
                autoComplete="off"
              />
              <InputField label="Tax, %" {...field(`items.${at}.taxRate`)} inputMode="decimal" autoComplete="off" />
            </div>
            <Checkbox label="An option that the client may add" {...plain(field(`items.${at}.isOption`))} />
            {items[at]?.isOption && (
              <>
                <TextareaField label="What it adds" optional {...field(`items.${at}.text`)} rows={2} />
                <SelectField
                  label="Part of the step"
                  empty="None"
                  options={steps.map(({ title }, step) => [String(step), `${step + 1}. ${title}`])}
                  {...field(`items.${at}.step`)}
                />
                {items[at].step !== '' && (
                  <InputField label="What the step adds then" optional {...field(`items.${at}.stepText`)} />
                )}
              </>
            )}
          </>
        )}
      </DraftRows>
    </Part>
  );
}

/** A checkbox has no message of its own. */
function plain(props: ReturnType<OfferFieldsProps['field']>) {
  const { error, ...rest } = props;
  return error === undefined ? rest : { ...rest, 'aria-invalid': true };
}

/** What happens when: each step becomes a milestone. */
export const Steps = ({ control, field }: OfferFieldsProps) => (
  <Part title="Steps">
    <DraftRows
      control={control}
      name="steps"
      one="Step"
      empty={emptyRows.steps}
      first={(at) => <InputField label="What" {...field(`steps.${at}.title`)} autoComplete="off" />}
    >
      {(at) => (
        <>
          <TextareaField label="What happens" optional {...field(`steps.${at}.text`)} rows={2} />
          <div className="grid grid-cols-[8rem_1fr] gap-3">
            <InputField label="Days from start" {...field(`steps.${at}.days`)} inputMode="numeric" autoComplete="off" />
            <InputField label="Part of the result that it fills" optional {...field(`steps.${at}.yields`)} />
          </div>
        </>
      )}
    </DraftRows>
  </Part>
);

export const People = ({ control, field }: OfferFieldsProps) => (
  <Part title="Who does it">
    <DraftRows
      control={control}
      name="people"
      one="Person"
      empty={emptyRows.people}
      first={(at) => <InputField label="Name" {...field(`people.${at}.name`)} autoComplete="off" />}
    >
      {(at) => (
        <>
          <InputField label="Role" optional {...field(`people.${at}.role`)} autoComplete="off" />
          <TextareaField label="What they do" optional {...field(`people.${at}.text`)} rows={2} />
        </>
      )}
    </DraftRows>
  </Part>
);

/** What both sides agree to beside price and dates. */
export const Agreement = ({ field, currency }: Pick<OfferFieldsProps, 'field' | 'currency'>) => (
  <Part title="What both sides agree to">
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <InputField label="Deposit, %" {...field('depositPercent')} inputMode="decimal" autoComplete="off" />
      <InputField
        label={`Deposit as a sum, ${currency} without tax`}
        optional
        {...field('depositNet')}
        inputMode="decimal"
        autoComplete="off"
        hint="Counts in place of the share."
      />
      <InputField
        label="The rest is due"
        optional
        {...field('restWhen')}
        autoComplete="off"
        hint="For example: with the report."
      />
      <InputField label="Starts on" optional type="date" {...field('startsOn', emptyIsNull)} />
      <InputField label="Valid until" type="date" {...field('validUntil', emptyIsNull)} />
    </div>
    <TextareaField label="In the price" optional {...field('included')} rows={2} />
    <TextareaField label="Not in the price" optional {...field('excluded')} rows={2} />
    <TextareaField label="From them" optional {...field('needed')} rows={2} />
  </Part>
);
