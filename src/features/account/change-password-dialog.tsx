import { useState } from 'react';
import { changePasswordSchema } from '#src/shared/contracts/account.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';

export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [shown] = useState(username);
  const { field, ...form } = useSchemaForm({
    schema: changePasswordSchema,
    failureTitle: 'Password not changed',
    noToastForFields: true,
    defaultValues: { currentPassword: '', password: '' },
    send: async (json) => {
      const { endedCalendarLink } = await reply(memberApi.user.password.$post({ json }));
      onClose();
      toast({
        title: 'Password changed',
        description: `All other browsers were signed out.${endedCalendarLink ? ' Your calendar address no longer works.' : ''}`,
      });
    },
  });
  return (
    <FormDialog
      title="Change password"
      description="Every other browser is signed out, and you get an email about it."
      width="max-w-md"
      onClose={onClose}
      submit="Change password"
      busy="Saving..."
      form={form}
    >
      {/* For password managers, which would otherwise store the new password under no name. */}
      <input hidden readOnly autoComplete="username" value={shown} />
      <PasswordField label="Current password" {...field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        label="New password"
        hint="At least 6 characters. Longer is better."
        {...field('password')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
