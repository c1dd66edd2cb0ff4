import type { ComponentProps } from 'react';
import { passwordOnlySchema } from '#shared/contracts/second-factor.ts';
import type { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { DialogActions, DialogCancel } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

interface PasswordStepProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string;
  pendingLabel: string;
  failureTitle: string;
  send: (values: z.infer<typeof passwordOnlySchema>) => Promise<void>;
}

/** Whoever found an open browser does not know the password. */
export function PasswordStep({ label, pendingLabel, failureTitle, variant, send }: PasswordStepProps) {
  const { register, error, pending, formProps } = useSchemaForm({
    schema: passwordOnlySchema,
    failureTitle,
    saidOnce: true,
    defaultValues: { currentPassword: '' },
    send,
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Current password" error={error('currentPassword')}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" autoFocus />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant={variant} loading={pending}>
          {pending ? pendingLabel : label}
        </Button>
      </DialogActions>
    </form>
  );
}
