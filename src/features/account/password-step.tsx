import type { ComponentProps } from 'react';
import { passwordOnlySchema } from '#src/shared/contracts/second-factor.ts';
import type { z } from '#src/shared/zod.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { PasswordField } from '#src/components/ui/password-input.tsx';

interface PasswordStepProps extends Pick<ComponentProps<typeof FormActions>, 'submit' | 'busy' | 'variant'> {
  failureTitle: string;
  send: (values: z.infer<typeof passwordOnlySchema>) => Promise<void>;
}

/** Whoever found an open browser does not know the password. */
export function PasswordStep({ submit, busy, failureTitle, variant, send }: PasswordStepProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: passwordOnlySchema,
    failureTitle,
    noToastForFields: true,
    defaultValues: { currentPassword: '' },
    send,
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <PasswordField label="Current password" {...field('currentPassword')} autoComplete="current-password" autoFocus />
      <FormActions submit={submit} busy={busy} pending={pending} variant={variant} />
    </form>
  );
}
