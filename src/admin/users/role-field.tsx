import type { ComponentProps } from 'react';
import { roleLabels } from '#shared/permissions.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';

interface RoleFieldProps extends ComponentProps<typeof Select> {
  error?: string | undefined;
  hint?: string | undefined;
}

export function RoleField({ error, hint, ...props }: RoleFieldProps) {
  return (
    <Field label="Role" error={error} hint={hint}>
      <Select options={roleLabels} {...props} />
    </Field>
  );
}
