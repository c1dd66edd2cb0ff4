import type { FormField } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';

/** Who a new account belongs to, as far as that is known. */
export function NameAndCompany({ field }: { field: FormField<'name' | 'company'> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InputField label="Name" optional {...field('name')} autoComplete="off" />
      <InputField label="Company" optional {...field('company')} autoComplete="off" />
    </div>
  );
}
