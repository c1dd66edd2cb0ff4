import { deleteAccountSchema } from '#shared/contracts/account.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { memberApi } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $security } from './queries.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
  onDeleted: () => void;
}

export function DeleteAccountDialog({ open, onOpenChange, ...form }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Delete your account?"
        description="This takes effect at once and cannot be undone."
        closesBeside={false}
      >
        <WhatHappens />
        <DeleteForm {...form} />
      </DialogContent>
    </Dialog>
  );
}

function WhatHappens() {
  const { data: { nextCall = null } = {} } = useQuery($security);
  return (
    <dl className="grid gap-3 rounded-xl border border-line bg-accent-2 p-4 text-sm">
      <div>
        <dt className="font-heading font-medium text-heading">What goes</dt>
        <dd className="text-muted">
          Your sign-in and profile, palettes, notifications, sign-ins, messages from our contact form, documents that
          belong to no project, and your name in every record.
        </dd>
        {nextCall !== null && (
          <dd className="mt-2 text-warning">Your call on {formatMoment(nextCall)} will be canceled.</dd>
        )}
      </div>
      <div>
        <dt className="font-heading font-medium text-heading">What stays</dt>
        <dd className="text-muted">
          Projects with their milestones, documents and requests, as our record of the work, without your name.
        </dd>
      </div>
    </dl>
  );
}

function DeleteForm({ username, onDeleted }: Pick<DeleteAccountDialogProps, 'username' | 'onDeleted'>) {
  const { register, error, pending, formProps } = useSchemaForm({
    schema: deleteAccountSchema,
    failureTitle: 'Account not deleted',
    saidOnce: true,
    defaultValues: { currentPassword: '', username: '' },
    send: async (json) => {
      await memberApi.user.delete.$post({ json });
      onDeleted();
      await new Promise<never>(() => undefined);
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Current password" error={error('currentPassword')}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label={`Type your username, ${username}, to confirm`} error={error('username')}>
        <Input
          {...register('username')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" loading={pending}>
          {pending ? 'Deleting...' : 'Delete my account'}
        </Button>
      </DialogActions>
    </form>
  );
}
