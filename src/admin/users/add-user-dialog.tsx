import { useState } from 'react';
import { createUserSchema, type AdminUser } from '#src/shared/contracts/admin.ts';
import { projects, users } from '#src/admin/data.ts';
import { emptyIsNoId } from '#src/components/form/empty-is-null.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DialogActions } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { userPath } from '#src/admin/paths.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { addRow, changed, useQuery } from '#src/lib/query.ts';
import { roleLabels } from '#src/shared/permissions.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { toast } from '#src/stores/toast.ts';
import { InviteLink } from './invite-link.tsx';
import { NameAndCompany } from './name-and-company.tsx';
import { suggestedUsername } from './suggested-username.ts';

interface Invited {
  user: AdminUser;
  link: string | null;
}

/** Creates an account without a password; its owner sets one through a link that works once. */
export function AddUserDialog({ company = '', onClose }: { company?: string; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited === null)
    return (
      <EntryDialog title="Add User" description="They choose their own password." onClose={onClose}>
        <AddUserForm company={company} onAdded={setInvited} />
      </EntryDialog>
    );
  const { user, link } = invited;
  return (
    <EntryDialog
      title="User added"
      settled
      description={`${user.name ?? user.username} can choose a password with a link.`}
      onClose={onClose}
    >
      <InviteLink link={link} email={user.email} />
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </EntryDialog>
  );
}

/** Whoever has an account needs no other one, but maybe a project. */
function HasAccount({ user: { id, name, username } }: { user: AdminUser }) {
  return (
    <p role="status" className="rounded-xl border border-line bg-accent-2 p-4 text-sm">
      {name ?? username} already has an account. <TextLink href={userPath(id)}>Open it</TextLink>, or{' '}
      <TextLink href={portalPaths.newProject}>begin a project</TextLink> with them.
    </p>
  );
}

function AddUserForm({ company, onAdded }: { company: string; onAdded: (invited: Invited) => void }) {
  const show = useWhileShown(onAdded);
  const { data: known } = useQuery(users);
  const { data: work } = useQuery(projects);
  const { field, error, pending, formProps, formState, setValue, watch } = useSchemaForm({
    schema: createUserSchema,
    failureTitle: 'Failed to add user',
    defaultValues: { role: 'client', username: '', email: '', company, projectId: null },
    send: async (body) => {
      const { user, link } = await reply(memberApi.admin.users.$post({ json: body }));
      addRow(users, user);
      changed(['people', 'companies', 'members'], users);
      toast({ title: 'User added', description: `${user.username} can sign in once a password is set.` });
      show({ user, link });
    },
  });
  const address = watch('email').trim().toLowerCase();
  const isChosen = formState.dirtyFields.username === true;
  function suggest({ target: { value } }: { target: { value: string } }) {
    if (!isChosen) setValue('username', value.trim() === '' ? '' : suggestedUsername('', value.trim()));
  }
  const owner = error('email') ? known?.rows.find(({ email }) => email === address) : undefined;
  return (
    <form className="grid gap-4" {...formProps}>
      <InputField label="Email" {...field('email', { onChange: suggest })} type="email" autoComplete="off" />
      {owner && <HasAccount user={owner} />}
      <InputField
        label="Username"
        {...field('username')}
        autoComplete="off"
        hint="They can sign in with this or with the address."
        verbatim
      />
      <NameAndCompany field={field} />
      <SelectField label="Role" options={roleLabels} {...field('role')} />
      <SelectField
        label="Project"
        optional
        empty="None yet"
        options={work?.rows.map(({ id, title }) => [id, title])}
        {...field('projectId', emptyIsNoId)}
        hint="The invitation names it."
      />
      <FormActions submit="Add User" busy="Adding..." pending={pending} />
    </form>
  );
}
