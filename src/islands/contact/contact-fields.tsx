import type { Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ContactInput } from '#shared/contracts/contact.ts';

interface ContactFieldsProps {
  register: UseFormRegister<ContactInput>;
  error: (name: Path<ContactInput>) => string | undefined;
}

/** The native rules repeat the schema's for visitors without scripts. */
export function ContactFields({ register, error }: ContactFieldsProps) {
  return (
    <>
      <Field label="Name" error={error('name')}>
        <Input {...register('name')} required minLength={2} autoComplete="name" />
      </Field>
      <Field label="Email" error={error('email')}>
        <Input {...register('email')} type="email" required autoComplete="email" />
      </Field>
      <Field label="Company" error={error('company')}>
        <Input {...register('company')} required autoComplete="organization" />
      </Field>
      <Field label="Phone" optional error={error('phone')}>
        <Input {...register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Message" error={error('message')} className="sm:col-span-2">
        <Textarea {...register('message')} required minLength={10} rows={4} />
      </Field>
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          Leave this field empty
          <input {...register('website')} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
