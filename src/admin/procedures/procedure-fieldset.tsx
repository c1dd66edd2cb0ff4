import { useWatch, type Control } from 'react-hook-form';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input, InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { formatDate } from '#src/lib/format.ts';
import { procedureFields, type ProcedureFields } from './fields.ts';

interface ProcedureFieldsetProps {
  field: FormField<keyof ProcedureFields>;
  control: Control<ProcedureFields>;
}

export function ProcedureFieldset({ field, control }: ProcedureFieldsetProps) {
  const short = procedureFields.filter(({ kind }) => kind !== 'text');
  const long = procedureFields.filter(({ kind }) => kind === 'text');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {short.map(({ name, label, kind }) =>
          kind === 'day' ? (
            <DayField key={name} label={label} control={control} name={name} input={field(name, emptyIsNull)} />
          ) : (
            <InputField
              key={name}
              label={name === 'title' ? <Required>{label}</Required> : label}
              {...field(name)}
              // On paper it is the heading.
              className={name === 'title' ? 'print:hidden' : ''}
            />
          ),
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {long.map(({ name, label }) => (
          <TextareaField key={name} label={label} {...field(name)} rows={name === 'procedureSteps' ? 10 : 5} />
        ))}
      </div>
    </>
  );
}

/** All others may stay empty, so the one that may not says so. */
const Required = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-muted">(required)</span>
  </>
);

interface DayFieldProps {
  label: string;
  control: Control<ProcedureFields>;
  name: keyof ProcedureFields;
  input: ReturnType<ProcedureFieldsetProps['field']>;
}

/** A date input is printed as the browser likes; on paper the day stands as it is written everywhere else. */
function DayField({ label, control, name, input: { error, ...input } }: DayFieldProps) {
  const day = useWatch({ control, name });
  return (
    <Field label={label} error={error}>
      <Input {...input} type="date" className="print:!hidden" />
      <span className="hidden print:block">{day && formatDate(day)}</span>
    </Field>
  );
}
