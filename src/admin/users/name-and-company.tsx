import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

type Name = 'name' | 'company';

interface NameAndCompanyProps {
  register: (name: Name) => UseFormRegisterReturn;
  error: (name: Name) => string | undefined;
}

/** Who a new account belongs to, as far as that is known. */
export function NameAndCompany({ register, error }: NameAndCompanyProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" optional error={error('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Company" optional error={error('company')}>
        <Input {...register('company')} autoComplete="off" />
      </Field>
    </div>
  );
}
