import { useState } from 'react';
import { adminUserSchema, updateUserSchema, type AdminUser } from '#shared/contracts/admin.ts';
import { roleLabels, roles } from '#shared/permissions.ts';
import { audit, profile, replaceRow, users } from '#admin/data.ts';
import { ConflictNotice } from '#admin/shell/conflict-notice.tsx';
import { overtakenBy } from '#admin/write.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { callApi } from '#lib/api-client.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { asMember } from '#lib/session-end.ts';
import { toast } from '#stores/toast.ts';

const shown = (user: AdminUser) => ({
  Name: user.name ?? '',
  Company: user.company ?? '',
  Role: roleLabels[user.role],
  Account: user.isActive ? 'Active' : 'Deactivated',
});

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [seen, setSeen] = useState(user);
  const [theirs, setTheirs] = useState<AdminUser | null>(null);
  const { data: me } = useQuery(profile);
  const isMe = me?.id === user.id;

  const { register, error, pending, formProps } = useSchemaForm({
    schema: () => Promise.resolve(updateUserSchema),
    failureTitle: 'Failed to save user',
    defaultValues: { name: user.name ?? '', company: user.company ?? '', role: user.role, isActive: user.isActive },
    send: async ({ name, company, role, isActive }) => {
      // Nobody changes their own role or deactivates themselves, so these are not sent at all.
      const body = { name, company, ...(isMe ? {} : { role, isActive }), ifUpdatedAt: seen.updatedAt };
      try {
        const stored = await asMember(() =>
          callApi(`/api/admin/users/${user.id}`, { method: 'PATCH', body, reply: adminUserSchema }),
        );
        replaceRow(users, stored);
        refresh(audit.path, ...(isMe ? [profile.path] : []));
        toast({ title: 'User saved', description: `The changes to ${stored.username} count from the next call on.` });
        onClose();
      } catch (failure) {
        const current = adminUserSchema.safeParse(overtakenBy(failure));
        if (!current.success) throw failure;
        replaceRow(users, current.data);
        setTheirs(current.data);
      }
    },
  });

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={`Edit ${user.username}`} description={user.email}>
        <form className="grid gap-4" {...formProps}>
          {theirs && (
            <ConflictNotice
              before={shown(seen)}
              now={shown(theirs)}
              onKeepMine={() => {
                setSeen(theirs);
                setTheirs(null);
              }}
            />
          )}
          <Field label="Name" optional error={error('name')}>
            <Input {...register('name')} />
          </Field>
          <Field label="Company" optional error={error('company')}>
            <Input {...register('company')} />
          </Field>
          <Field
            label="Role"
            error={error('role')}
            hint={isMe ? 'Nobody changes their own role. Ask another administrator.' : undefined}
          >
            <Select {...register('role', { disabled: isMe })}>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleLabels[role]}
                </option>
              ))}
            </Select>
          </Field>
          {!isMe && <Checkbox {...register('isActive')} label="Active: may sign in and use the product" />}
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending} disabled={theirs !== null}>
              {pending ? 'Saving...' : 'Save'}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
