import { useState } from 'react';
import { changePasswordSchema } from '#shared/contracts/account.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { toast } from '#stores/toast.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
}

export function ChangePasswordDialog({ open, onOpenChange, username }: ChangePasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Change password"
        description="Every other browser is signed out, and you get an email about it."
        closesBeside={false}
        width="max-w-md"
      >
        <ChangePasswordForm username={username} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ChangePasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const [shown] = useState(username);
  const { register, error, pending, formProps } = useSchemaForm({
    schema: changePasswordSchema,
    failureTitle: 'Password not changed',
    saidOnce: true,
    defaultValues: { currentPassword: '', password: '' },
    send: async (json) => {
      const { endedCalendarLink } = await reply(memberApi.user.password.$post({ json }));
      onDone();
      toast({
        title: 'Password changed',
        description: `All other browsers were signed out.${endedCalendarLink ? ' Your calendar address no longer works.' : ''}`,
      });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      {/* For password managers, which would otherwise store the new password under no name. */}
      <input hidden readOnly autoComplete="username" value={shown} />
      <Field label="Current password" error={error('currentPassword')}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 6 characters. Longer is better." error={error('password')}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={pending}>
          {pending ? 'Saving...' : 'Change password'}
        </Button>
      </DialogActions>
    </form>
  );
}
