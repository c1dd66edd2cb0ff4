import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import type { ContactInput } from '#src/shared/contracts/contact.ts';

interface ContactFieldsProps {
  field: FormField<Exclude<keyof ContactInput, 'website'>>;
  /** The field that robots fill in. */
  website: UseFormRegisterReturn;
  /** Where somebody is to be called. */
  needsPhone: boolean;
}

/** The native rules repeat the schema's for visitors without scripts. */
export function ContactFields({ field, website, needsPhone }: ContactFieldsProps) {
  return (
    <>
      <InputField label="Name" {...field('name')} required minLength={2} autoComplete="name" />
      <InputField label="Email" {...field('email')} type="email" required autoComplete="email" />
      <InputField label="Company" {...field('company')} required autoComplete="organization" />
      <InputField
        label="Phone"
        optional={!needsPhone}
        required={needsPhone}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
      />
      <TextareaField label="Message" {...field('message')} required minLength={10} rows={4} className="sm:col-span-2" />
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          Leave this field empty
          <input {...website} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
