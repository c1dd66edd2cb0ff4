import type { UseFormRegisterReturn } from 'react-hook-form';
import { emptyIsNoId } from '#src/components/form/empty-is-null.ts';
import type { FormField } from '#src/components/form/use-schema-form.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { useQuery } from '#src/lib/query.ts';
import { companiesQuery } from './queries.ts';

interface CompanyFieldsProps {
  field: FormField<'companyId'>;
  limited: UseFormRegisterReturn & { defaultChecked?: boolean };
  current: number | null;
  /** What leaving it out means. */
  noCompany?: string;
}

/** Whose project it is, and whether everybody of the company sees it. */
export function CompanyFields({ field, limited, current, noCompany = 'No company' }: CompanyFieldsProps) {
  const companies = useQuery(companiesQuery).data?.rows ?? [];
  return (
    <>
      <SelectField
        label="Company"
        optional
        empty={noCompany}
        options={companies.map(({ id, name }) => [id, name])}
        current={current === null ? null : [current, 'Current company']}
        {...field('companyId', emptyIsNoId)}
      />
      <div className="grid content-end pb-2">
        <Checkbox {...limited} label="Limited to named people" />
      </div>
    </>
  );
}
