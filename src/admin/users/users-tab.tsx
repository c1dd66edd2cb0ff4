import { Eye, Pencil, UserPlus, UserRoundPlus, UserRoundX, Users } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { AccountFacts, AdminUser } from '#src/shared/contracts/admin.ts';
import { Address } from '#src/components/ui/address.tsx';
import { roleLabels, type Role } from '#src/shared/permissions.ts';
import { accountFacts, dropRows, inBatches, users } from '#src/admin/data.ts';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import { $router, companyPath, tabPath, userPath } from '#src/admin/paths.ts';
import { ExportButton } from '#src/admin/export/export-button.tsx';
import { EmailSeveral } from '#src/admin/table/email-several.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import { listed, type Removal } from '#src/admin/table/removal.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { DateOf, TimeAgo } from '#src/components/app/time.tsx';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { beginView } from '#src/features/auth/view-as.ts';
import { StaffSecondFactor } from './staff-second-factor.tsx';
import { storeUser } from './save-user.ts';

const AddUserDialog = lazyPart(() => import('./add-user-dialog.tsx'), 'AddUserDialog');
const InviteManyDialog = lazyPart(() => import('./invite-many-dialog.tsx'), 'InviteManyDialog');
const EditUserDialog = lazyPart(() => import('./edit-user-dialog.tsx'), 'EditUserDialog');

const roleTones: Record<Role, BadgeTone> = { admin: 'accent', team_member: 'success', client: 'neutral' };

const shownName = ({ name, username }: AdminUser) => name ?? username;

type FactsOf = (user: AdminUser) => AccountFacts | undefined;

const columnsWith = (factsOf: FactsOf): ShownColumn<AdminUser>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortBy: shownName,
    cell: (user) => (
      <span className="grid">
        <a href={userPath(user.id)} className="font-medium text-heading hover:underline">
          {shownName(user)}
        </a>
        {user.name && <span className="text-muted">{user.username}</span>}
      </span>
    ),
  },
  {
    id: 'email',
    heading: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <Address>{email}</Address>,
  },
  {
    id: 'company',
    heading: 'Company',
    sortBy: ({ company }) => company ?? '',
    cell: ({ company, companyId }) =>
      companyId === null ? (
        <span className="text-muted">–</span>
      ) : (
        <a href={companyPath(companyId)} className="text-heading hover:underline">
          {company}
        </a>
      ),
  },
  {
    id: 'role',
    heading: 'Role',
    sortBy: ({ role }) => roleLabels[role],
    cell: ({ role, isActive }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
        {!isActive && <Badge tone="danger">Deactivated</Badge>}
      </span>
    ),
  },
  {
    id: 'created',
    heading: 'Created',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateOf value={createdAt} />,
  },
  {
    id: 'seen',
    heading: 'Last seen',
    sortBy: (user) => factsOf(user)?.lastSeenAt ?? '',
    cell: (user) => {
      const { lastSeenAt = null, invitedUntil = null } = factsOf(user) ?? {};
      if (lastSeenAt !== null) return <TimeAgo value={lastSeenAt} />;
      // Whoever is deactivated cannot use the link.
      const isInvited = invitedUntil !== null && user.isActive;
      return isInvited ? <Badge tone="warning">Invited</Badge> : <span className="text-muted">–</span>;
    },
  },
];

const csvColumnsWith = (factsOf: FactsOf): CsvColumn<AdminUser>[] => [
  { heading: 'Username', value: ({ username }) => username },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Company', value: ({ company }) => company },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Role', value: ({ role }) => roleLabels[role] },
  { heading: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no') },
  { heading: 'Created', value: ({ createdAt }) => createdAt },
  { heading: 'Last seen', value: (user) => factsOf(user)?.lastSeenAt },
];

export const userText = ({ id, name, username, email, company, role }: AdminUser) =>
  [name, username, email, company, roleLabels[role], id].join(' ');

const removal: Removal<AdminUser> = {
  what: ['account', 'accounts'],
  nameOf: ({ username }) => username,
  consequences:
    'Palettes, notifications, memberships and documents shared only with administrators go with it. Projects stay with everything in them, and no longer name this person. Open work of a team member goes to you.',
  remove: async (rows) => {
    const deleted = await inBatches(rows, (ids: string[]) =>
      reply(memberApi.admin.users.delete.$post({ json: { ids } })),
    );
    dropRows(users, 'people', rows);
    return deleted;
  },
  others: (rows) => (
    <>
      <DeactivateSeveral rows={rows} />
      <EmailSeveral addresses={rows.map(({ email }) => email)} />
    </>
  ),
};

export function UsersTab() {
  const { data: me } = useQuery(profileQuery);
  const list = useQuery(users);
  const [adding, setAdding] = useCreateForm($router, 'user');
  const { data: facts } = useQuery(accountFacts);
  const { columns, csvColumns, factsOf } = useMemo(() => {
    const known = new Map(facts?.rows.map((one) => [one.id, one]));
    const of: FactsOf = ({ id }) => known.get(id);
    return { columns: columnsWith(of), csvColumns: csvColumnsWith(of), factsOf: of };
  }, [facts]);
  const [inviting, setInviting] = useState(false);
  const page = useStore($router);
  const edited = page?.route === 'user' ? list.data?.rows.find(({ id }) => id === page.params.id) : undefined;
  return (
    <>
      <DataTable
        caption="Users"
        columns={columns}
        list={list}
        textOf={userText}
        removal={{ ...removal, isKept: ({ id }) => id === me?.id }}
        empty={{ icon: Users, title: 'No users yet', description: 'Invite the first ones with Add User.' }}
        toolbar={(found, complete) => (
          <>
            <ExportButton name="users" rows={found} columns={csvColumns} disabled={!complete} />
            <Button icon={UserRoundPlus} variant="secondary" size="sm" onClick={() => setInviting(true)}>
              Invite several
            </Button>
            <Button icon={UserPlus} size="sm" onClick={() => setAdding(true)}>
              Add User
            </Button>
          </>
        )}
        actions={(user) => (
          <>
            <Button
              icon={Pencil}
              variant="ghost"
              size="sm"
              onClick={() => $router.open(userPath(user.id) + location.search)}
            >
              Edit<span className="sr-only"> {shownName(user)}</span>
            </Button>
            <ViewAsButton user={user} />
          </>
        )}
      />
      <StaffSecondFactor />
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {inviting && <InviteManyDialog onClose={() => setInviting(false)} />}
      {edited && (
        <EditUserDialog
          key={edited.id}
          user={edited}
          facts={factsOf(edited)}
          onClose={() => $router.open(tabPath('users') + location.search)}
        />
      )}
    </>
  );
}

/** Keeps several people out, after saying what that means. What they have open goes to whoever does it. */
function DeactivateSeveral({ rows }: { rows: readonly AdminUser[] }) {
  const { data: me } = useQuery(profileQuery);
  const active = rows.filter(({ isActive }) => isActive);
  const accounts = plural(active.length, 'account');
  async function deactivate() {
    const done = await attempt(`Failed to deactivate ${accounts}`, async () => {
      for (const { id } of active) await storeUser(id, { isActive: false, handOverTo: me?.id });
    });
    changed(['people'], users);
    if (done) toast({ title: `${accounts} deactivated` });
  }
  if (active.length === 0) return null;
  return (
    <ConfirmButton
      icon={UserRoundX}
      variant="ghost"
      size="sm"
      question={{
        title: `Deactivate ${accounts}?`,
        description: `${listed(active.map(({ username }) => username))} will be signed out everywhere and cannot sign in again. What they have open goes to you. Nothing is deleted.`,
        confirmLabel: `Deactivate ${accounts}`,
        destructive: true,
      }}
      onConfirm={deactivate}
    >
      Deactivate…
    </ConfirmButton>
  );
}

/** The portal as this person sees it, for those who are clients and may sign in. */
function ViewAsButton({ user }: { user: AdminUser }) {
  const { id, name, username, role, isActive } = user;
  const [pending, begin] = useAttempt('Failed to open the view', () => beginView(id));
  if (!(role === 'client' && isActive)) return null;
  return (
    <Button icon={Eye} variant="ghost" size="sm" loading={pending} onClick={begin}>
      View as<span className="sr-only"> {name ?? username}</span>
    </Button>
  );
}
