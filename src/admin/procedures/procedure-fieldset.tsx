import { useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatDate } from '#lib/format.ts';
import { procedureFields, type ProcedureFields } from './fields.ts';

interface ProcedureFieldsetProps {
  register: UseFormRegister<ProcedureFields>;
  control: Control<ProcedureFields>;
  error: (name: keyof ProcedureFields) => string | undefined;
}

/** An empty date input yields '', where the contract wants null. */
const dayOrNull = { setValueAs: (value: string | null) => (value === '' ? null : value) };

export function ProcedureFieldset({ register, control, error }: ProcedureFieldsetProps) {
  const short = procedureFields.filter(({ kind }) => kind !== 'text');
  const long = procedureFields.filter(({ kind }) => kind === 'text');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {short.map(({ name, label, kind }) => (
          <Field
            key={name}
            label={label}
            optional={name !== 'title'}
            error={error(name)}
            // On paper it is the heading.
            className={name === 'title' ? 'print:hidden' : ''}
          >
            {kind === 'day' ? (
              <>
                <Input {...register(name, dayOrNull)} type="date" className="print:!hidden" />
                <DayOnPaper control={control} name={name} />
              </>
            ) : (
              <Input {...register(name)} type="text" />
            )}
          </Field>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {long.map(({ name, label }) => (
          <Field key={name} label={label} optional error={error(name)}>
            <Textarea {...register(name)} rows={name === 'procedureSteps' ? 10 : 5} />
          </Field>
        ))}
      </div>
    </>
  );
}

/** A date input is printed as the browser likes; this is the day as it is written everywhere else. */
function DayOnPaper({ control, name }: Pick<ProcedureFieldsetProps, 'control'> & { name: keyof ProcedureFields }) {
  const day = useWatch({ control, name });
  return <span className="hidden print:block">{day && formatDate(day)}</span>;
}
