import { type Company, type createCompanySchema, type Language, languages } from '#src/shared/contracts/companies.ts';
import { countryOptions } from '#src/shared/countries.ts';
import type { z } from '#src/shared/zod.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';

type Name = keyof z.input<typeof createCompanySchema>;

export const languageLabels: Record<Language, string> = { en: 'English', de: 'German', fr: 'French' };

export const emptyCompany = {
  ...{ name: '', legalName: '', legalForm: '', street: '', postalCode: '', city: '', country: '' },
  ...{ vatNumber: '', taxId: '', companyNumber: '', register: '', billingEmail: '', endpoint: '', buyerReference: '' },
  asksForXrechnung: false,
  language: languages[0] as Language,
};

/** What is stored, as fields have it. */
export const fieldsOf = (company: Company): typeof emptyCompany => ({
  ...(Object.fromEntries(
    Object.keys(emptyCompany).map((name) => [name, company[name as Name] ?? '']),
  ) as typeof emptyCompany),
  language: company.language,
  asksForXrechnung: company.asksForXrechnung,
});

export const shownFields = (company: Company) => ({
  Name: company.name,
  'Legal name': company.legalName ?? '',
  'Legal form': company.legalForm ?? '',
  Address: [company.street, company.postalCode, company.city, company.country].filter(Boolean).join(', '),
  'VAT number': company.vatNumber ?? '',
  'Tax number': company.taxId ?? '',
  'Company number': company.companyNumber ?? '',
  Register: company.register ?? '',
  'Billing email': company.billingEmail ?? '',
  'Electronic address': company.endpoint ?? '',
  XRechnung: company.asksForXrechnung ? 'Yes' : 'No',
  'Buyer’s reference': company.buyerReference ?? '',
  Language: languageLabels[company.language],
});

interface CompanyFieldsProps {
  field: FormField<Name>;
  /** The address as it was written before it had parts. */
  formerAddress?: string | null;
}

/** A form’s fields of a company, in the order in which an invoice names them. */
export function CompanyFields({ field, formerAddress }: CompanyFieldsProps) {
  const text = (name: Name, label: string, more: { hint?: string; type?: string; className?: string } = {}) => (
    <InputField label={label} optional {...field(name)} autoComplete="off" {...more} />
  );
  const { error: _, ...xrechnung } = field('asksForXrechnung');
  return (
    <>
      <InputField
        label="Name"
        {...field('name')}
        autoComplete="off"
        hint="What it is called in lists and on projects."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {text('legalName', 'Legal name')}
        {text('legalForm', 'Legal form', { hint: 'GmbH, Limited, Inc.' })}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <legend className="mb-2 font-heading font-medium text-heading">Postal address</legend>
        {formerAddress && (
          <p className="whitespace-pre-line border-l-2 border-line-strong pl-4 text-sm text-muted sm:col-span-2">
            {`So far it reads:\n${formerAddress}`}
          </p>
        )}
        <TextareaField
          label="Street and number"
          optional
          {...field('street')}
          rows={2}
          autoComplete="off"
          className="sm:col-span-2"
        />
        {text('postalCode', 'Postal code')}
        {text('city', 'Town')}
        <SelectField
          label="Country"
          optional
          empty="Not set"
          options={countryOptions()}
          {...field('country')}
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-heading font-medium text-heading">Numbers</legend>
        {text('vatNumber', 'VAT number', { hint: 'With the letters of its country: DE123456789.' })}
        {text('taxId', 'Tax number', { hint: 'Where it has no VAT number: an EIN, for instance.' })}
        {text('companyNumber', 'Company number')}
        {text('register', 'Register', { hint: 'Where it is entered under that number.' })}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-heading font-medium text-heading">Invoices</legend>
        {text('billingEmail', 'Billing email', { type: 'email', hint: 'Gets each invoice, beside its people.' })}
        {text('buyerReference', 'Buyer’s reference', { hint: 'What it wants to find on each invoice.' })}
        {text('endpoint', 'Electronic address', {
          hint: 'Of Peppol: 0204:991-01234-44. By email: EM:bills@example.com.',
        })}
        <SelectField label="Language" options={languageLabels} {...field('language')} />
        <Checkbox label="It asks for an XRechnung, as German authorities do" className="sm:col-span-2" {...xrechnung} />
      </fieldset>
    </>
  );
}
