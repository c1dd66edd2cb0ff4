import type { UseFormRegisterReturn } from 'react-hook-form';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

type DateName = 'startDate' | 'dueDate';

interface DateFieldsProps {
  register: (name: DateName, options: typeof emptyIsNull) => UseFormRegisterReturn;
  error: (name: DateName) => string | undefined;
}

/** From when to when a project runs. */
export function DateFields({ register, error }: DateFieldsProps) {
  return (
    <>
      <Field label="Start date" optional error={error('startDate')}>
        <Input type="date" {...register('startDate', emptyIsNull)} />
      </Field>
      <Field label="Due date" optional error={error('dueDate')}>
        <Input type="date" {...register('dueDate', emptyIsNull)} />
      </Field>
    </>
  );
}
