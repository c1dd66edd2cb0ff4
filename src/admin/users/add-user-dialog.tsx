import { useState } from 'react';
import { createUserSchema, type AdminUser } from '#shared/contracts/admin.ts';
import { accountFacts, addRow, audit, companies, projects, seatsOf, totals, users } from '#admin/data.ts';
import { emptyIsNoId } from '#components/form/empty-is-null.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { $people } from '#features/projects/queries.ts';
import { userPath } from '#admin/paths.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { toast } from '#stores/toast.ts';
import { InviteLink } from './invite-link.tsx';
import { NameAndCompany } from './name-and-company.tsx';
import { RoleField } from './role-field.tsx';
import { suggestedUsername } from './suggested-username.ts';

interface Invited {
  user: AdminUser;
  link: string | null;
}

/** Creates an account without a password; its owner sets one through a link that works once. */
export function AddUserDialog({ company, onClose }: { company?: string; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  return (
    <Dialog open onOpenChange={onClose}>
      {invited ? (
        <DialogContent
          title="User added"
          description={`${invited.user.name ?? invited.user.username} can choose a password with a link.`}
          // The link is shown only this once.
          closesBeside={false}
        >
          <InviteLink link={invited.link} email={invited.user.email} />
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </DialogContent>
      ) : (
        <DialogContent title="Add User" description="They choose their own password." closesBeside={false}>
          <AddUserForm company={company ?? ''} onAdded={setInvited} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

/** Whoever has an account needs no other one, but maybe a project. */
function HasAccount({ user: { id, name, username } }: { user: AdminUser }) {
  const link = 'text-primary underline underline-offset-4';
  return (
    <p role="status" className="rounded-xl border border-line bg-accent-2 p-4 text-sm">
      {name ?? username} already has an account.{' '}
      <a className={link} href={userPath(id)}>
        Open it
      </a>
      , or{' '}
      <a className={link} href={portalPaths.newProject}>
        begin a project
      </a>{' '}
      with them.
    </p>
  );
}

interface AddUserFormProps {
  company: string;
  onAdded: (invited: Invited) => void;
  onCancel: () => void;
}

function AddUserForm({ company, onAdded, onCancel }: AddUserFormProps) {
  const show = useWhileShown(onAdded);
  const { data: known } = useQuery(users);
  const { data: work } = useQuery(projects);
  const { register, error, pending, formProps, formState, setValue, watch } = useSchemaForm({
    schema: createUserSchema,
    failureTitle: 'Failed to add user',
    defaultValues: { role: 'client', username: '', email: '', company, projectId: null },
    send: async (body) => {
      const { user, link } = await reply(memberApi.admin.users.$post({ json: body }));
      addRow(users, user);
      refresh(
        totals.path,
        audit.path,
        $people.path,
        accountFacts.path,
        projects.path,
        companies.path,
        ...seatsOf.paths(),
      );
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
      <Field label="Email" error={error('email')}>
        <Input {...register('email', { onChange: suggest })} type="email" autoComplete="off" />
      </Field>
      {owner && <HasAccount user={owner} />}
      <Field label="Username" error={error('username')} hint="They can sign in with this or with the address.">
        <Input {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NameAndCompany register={register} error={error} />
      <RoleField {...register('role')} error={error('role')} />
      <Field label="Project" optional error={error('projectId')} hint="The invitation names it.">
        <Select {...register('projectId', emptyIsNoId)}>
          <option value="">None yet</option>
          {work?.rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={pending}>
          {pending ? 'Adding...' : 'Add User'}
        </Button>
      </DialogActions>
    </form>
  );
}
