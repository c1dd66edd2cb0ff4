import { useState } from 'react';
import { updateUserSchema, type AdminUser } from '#src/shared/contracts/admin.ts';
import { roleLabels } from '#src/shared/permissions.ts';
import { users } from '#src/admin/data.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { useCloseDialog } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { profileQuery } from '#src/stores/profile.ts';
import { replaceRow, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { ConfirmEdit } from './confirm-edit.tsx';
import { editConsequences, saveUser, type UserEdit } from './save-user.ts';

const shown = (user: AdminUser) => ({
  Name: user.name ?? '',
  Company: user.company ?? '',
  Role: roleLabels[user.role],
  Account: user.isActive ? 'Active' : 'Deactivated',
});

const fieldsOf = ({ name, company, role, isActive }: AdminUser) => ({
  name: name ?? '',
  company: company ?? '',
  role,
  isActive,
});

const isOnlyAdmin = (all: readonly AdminUser[]) =>
  all.filter(({ role, isActive }) => role === 'admin' && isActive).length === 1;

export function EditUserForm({ user }: { user: AdminUser }) {
  const close = useCloseDialog();
  const conflict = useConflict(user);
  const { seen, theirs } = conflict;
  const [asking, setAsking] = useState<UserEdit | null>(null);
  const [saving, setSaving] = useState(false);
  const { data: me } = useQuery(profileQuery);
  const { data: all } = useQuery(users);
  const isMe = me?.id === user.id;

  async function save({ name, company, role, isActive, handOverTo }: UserEdit) {
    // Nobody may change their own role or deactivate themselves, so these are not sent.
    const body = { name, company, ...(isMe ? {} : { role, isActive, handOverTo }), ifUpdatedAt: seen.updatedAt };
    try {
      const stored = await saveUser(user.id, body);
      toast({ title: 'User saved', description: `The changes to ${stored.username} take effect right away.` });
      close();
    } catch (failure) {
      conflict.showOrThrow(failure, (current) => {
        replaceRow(users, current);
        return current;
      });
    }
  }

  const { field, register, pending, formProps, reset } = useSchemaForm({
    schema: updateUserSchema,
    failureTitle: 'Failed to save user',
    defaultValues: fieldsOf(user),
    send: async (edit) => {
      if (!isMe && editConsequences(seen, edit).length > 0) setAsking(edit);
      else await save(edit);
    },
  });

  async function confirm(edit: UserEdit) {
    setSaving(true);
    await attempt('Failed to save user', () => save(edit));
    setSaving(false);
    setAsking(null);
  }

  return (
    <form className="grid gap-4" {...formProps}>
      <ConflictNotice conflict={conflict} shown={shown} onTake={(stored) => reset(fieldsOf(stored))} />
      <InputField label="Name" optional {...field('name')} />
      <InputField label="Company" optional {...field('company')} />
      <SelectField
        label="Role"
        options={roleLabels}
        {...field('role', { disabled: isMe })}
        hint={isMe ? ownRoleHint(isOnlyAdmin(all?.rows ?? [])) : undefined}
      />
      {!isMe && <Checkbox {...register('isActive')} label="Active (can sign in)" />}
      <FormActions submit="Save" busy="Saving..." pending={pending} disabled={theirs !== null} />
      {asking && (
        <ConfirmEdit
          user={seen}
          edit={asking}
          pending={saving}
          onClose={() => setAsking(null)}
          onConfirm={(edit) => void confirm(edit)}
        />
      )}
    </form>
  );
}

function ownRoleHint(onlyAdmin: boolean): string {
  return onlyAdmin
    ? 'You are the only administrator. Make someone else an administrator first; then they can change your role.'
    : 'You cannot change your own role. Ask another administrator.';
}
