import { deleteAccountSchema } from '#src/shared/contracts/account.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { ProofField } from '#src/components/app/proof-field.tsx';
import { memberApi } from '#src/lib/api.ts';
import { formatMoment } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { securityQuery } from './queries.ts';

interface DeleteAccountProps {
  username: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteAccountDialog({ username, onDeleted, onClose }: DeleteAccountProps) {
  const { data: { hasPassword = true } = {} } = useQuery(securityQuery);
  const { field, ...form } = useSchemaForm({
    schema: deleteAccountSchema,
    failureTitle: 'Account not deleted',
    noToastForFields: true,
    defaultValues: { currentPassword: '', username: '' },
    send: async (json) => {
      await memberApi.user.delete.$post({ json });
      onDeleted();
      await new Promise<never>(() => undefined);
    },
  });
  return (
    <FormDialog
      title="Delete your account?"
      description="This takes effect at once and cannot be undone."
      onClose={onClose}
      submit="Delete my account"
      busy="Deleting..."
      variant="danger"
      form={form}
    >
      <WhatHappens />
      <ProofField hasPassword={hasPassword} {...field('currentPassword')} />
      <InputField
        label={`Type your username, ${username}, to confirm`}
        {...field('username')}
        autoComplete="off"
        verbatim
      />
    </FormDialog>
  );
}

function WhatHappens() {
  const { data: { nextCall = null } = {} } = useQuery(securityQuery);
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
