import type { ComponentProps } from 'react';
import { passwordOnlySchema } from '#src/shared/contracts/second-factor.ts';
import type { z } from '#src/shared/zod.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { ProofField } from '#src/components/app/proof-field.tsx';
import { useQuery } from '#src/lib/query.ts';
import { securityQuery } from './queries.ts';

interface PasswordStepProps extends Pick<ComponentProps<typeof FormActions>, 'submit' | 'busy' | 'variant'> {
  failureTitle: string;
  send: (values: z.infer<typeof passwordOnlySchema>) => Promise<void>;
}

/** Whoever found an open browser does not know the password, nor reads the mail. */
export function PasswordStep({ submit, busy, failureTitle, variant, send }: PasswordStepProps) {
  const { data: { hasPassword = true } = {} } = useQuery(securityQuery);
  const { field, pending, formProps } = useSchemaForm({
    schema: passwordOnlySchema,
    failureTitle,
    noToastForFields: true,
    defaultValues: { currentPassword: '' },
    send,
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <ProofField hasPassword={hasPassword} {...field('currentPassword')} autoFocus />
      <FormActions submit={submit} busy={busy} pending={pending} variant={variant} />
    </form>
  );
}
