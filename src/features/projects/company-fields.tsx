import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { emptyIsNoId } from '#components/form/empty-is-null.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useQuery } from '#lib/query.ts';
import { $companies } from './queries.ts';

type Name = 'companyId' | 'isLimited';

interface CompanyFieldsProps {
  register: (name: Name, options?: Pick<RegisterOptions, 'setValueAs'>) => UseFormRegisterReturn;
  error: (name: Name) => string | undefined;
  /** Offered before the list has arrived: saving a form must not change a field that nobody touched. */
  current: number | null;
}

/** Whose project it is, and whether everybody of the company sees it. */
export function CompanyFields({ register, error, current }: CompanyFieldsProps) {
  const companies = useQuery($companies).data?.rows ?? [];
  const isMissing = current !== null && !companies.some(({ id }) => id === current);
  return (
    <>
      <Field label="Company" optional error={error('companyId')}>
        <Select {...register('companyId', emptyIsNoId)}>
          <option value="">No company</option>
          {isMissing && <option value={current}>Current company</option>}
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid content-end pb-2">
        <Checkbox {...register('isLimited')} label="Limited to named people" />
      </div>
    </>
  );
}
