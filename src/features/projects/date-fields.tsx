import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';

/** From when to when a project runs. */
export function DateFields({ field }: { field: FormField<'startDate' | 'dueDate'> }) {
  return (
    <>
      <InputField label="Start date" optional type="date" {...field('startDate', emptyIsNull)} />
      <InputField label="Due date" optional type="date" {...field('dueDate', emptyIsNull)} />
    </>
  );
}
