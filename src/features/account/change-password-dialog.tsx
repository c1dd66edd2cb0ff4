import { useState } from 'react';
import { changePasswordSchema } from '#src/shared/contracts/account.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { ProofField } from '#src/components/app/proof-field.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { patch } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { securityQuery } from './queries.ts';

interface ChangePasswordProps {
  username: string;
  /** False for whoever signs in by mail: this is the first one then. */
  hasPassword: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ username, hasPassword, onClose }: ChangePasswordProps) {
  const [shown] = useState(username);
  const { field, ...form } = useSchemaForm({
    schema: changePasswordSchema,
    failureTitle: 'Password not changed',
    noToastForFields: true,
    defaultValues: { currentPassword: '', password: '' },
    send: async (json) => {
      const { endedCalendarLink } = await reply(memberApi.user.password.$post({ json }));
      patch(securityQuery, (security) => ({
        ...security,
        hasPassword: true,
        emailProven: security.emailProven || !hasPassword,
      }));
      onClose();
      toast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: `All other browsers were signed out.${endedCalendarLink ? ' Your calendar address no longer works.' : ''}`,
      });
    },
  });
  return (
    <FormDialog
      title={hasPassword ? 'Change password' : 'Set a password'}
      description={`Every other browser is signed out${hasPassword ? ', and you get an email about it' : ''}.`}
      width="max-w-md"
      onClose={onClose}
      submit={hasPassword ? 'Change password' : 'Set password'}
      busy="Saving..."
      form={form}
    >
      {/* For password managers, which would otherwise store the new password under no name. */}
      <input hidden readOnly autoComplete="username" value={shown} />
      <ProofField hasPassword={hasPassword} {...field('currentPassword')} />
      <PasswordField
        label="New password"
        hint="At least 6 characters. Longer is better."
        {...field('password')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
