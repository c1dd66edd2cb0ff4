import { Eye, Pencil, UserPlus, UserRoundPlus, UserRoundX, Users } from 'lucide-react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { AccountFacts, AdminUser } from '#src/shared/contracts/admin.ts';
import { Address } from '#src/components/ui/address.tsx';
import { roleLabels, type Role } from '#src/shared/permissions.ts';
import { accountFacts, users } from '#src/admin/data.ts';
import { $router, companyPath, tabPath, userPath } from '#src/admin/paths.ts';
import { deletion, type Bulk } from '#src/admin/table/bulk.tsx';
import { dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { EmailSeveral } from '#src/admin/table/email-several.tsx';
import { Records } from '#src/admin/table/records.tsx';
import type { Column, Filter } from '#src/admin/table/rows.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { beginView } from '#src/features/auth/view-as.ts';
import { StaffSecondFactor } from './staff-second-factor.tsx';
import { storeUser } from './save-user.ts';

const AddUserDialog = lazyPart(() => import('./add-user-dialog.tsx'), 'AddUserDialog');
const InviteManyDialog = lazyPart(() => import('./invite-many-dialog.tsx'), 'InviteManyDialog');
const EditUserDialog = lazyPart(() => import('./edit-user-dialog.tsx'), 'EditUserDialog');

const roleTones: Record<Role, BadgeTone> = { admin: 'accent', team_member: 'success', client: 'neutral' };

const shownName = ({ name, username }: AdminUser) => name ?? username;

type FactsOf = (user: AdminUser) => AccountFacts | undefined;

const columnsWith = (factsOf: FactsOf): Column<AdminUser>[] => [
  { id: 'username', heading: 'Username', value: ({ username }) => username, fileOnly: true },
  {
    id: 'name',
    heading: 'Name',
    value: shownName,
    inFile: ({ name }) => name,
    cell: (user) => (
      <span className="grid">
        <a href={userPath(user.id)} className="font-medium text-heading hover:underline">
          {shownName(user)}
        </a>
        {user.name && <Quiet>{user.username}</Quiet>}
      </span>
    ),
  },
  {
    id: 'email',
    plain: true,
    heading: 'Email',
    value: ({ email }) => email,
    cell: (user) => (
      <span className="grid justify-items-start gap-1">
        <span>
          <Address>{user.email}</Address>
        </span>
        {user.isActive && factsOf(user)?.mailWaits && <Badge tone="warning">Not confirmed, mail waits</Badge>}
      </span>
    ),
  },
  {
    id: 'company',
    plain: true,
    heading: 'Company',
    value: ({ company }) => company,
    cell: ({ company, companyId }) =>
      companyId === null ? (
        <Quiet />
      ) : (
        <a href={companyPath(companyId)} className="text-heading hover:underline">
          {company}
        </a>
      ),
  },
  {
    id: 'role',
    plain: true,
    heading: 'Role',
    value: ({ role }) => roleLabels[role],
    cell: ({ role, isActive }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>
        {!isActive && <Badge tone="danger">Deactivated</Badge>}
      </span>
    ),
  },
  { id: 'active', heading: 'Active', value: ({ isActive }) => (isActive ? 'yes' : 'no'), fileOnly: true },
  dayColumn('created', 'Created', ({ createdAt }) => createdAt),
  {
    id: 'seen',
    heading: 'Last seen',
    value: (user) => factsOf(user)?.lastSeenAt,
    cell: (user) => {
      const { lastSeenAt = null, invitedUntil = null } = factsOf(user) ?? {};
      if (lastSeenAt !== null) return <TimeAgo value={lastSeenAt} />;
      // Whoever is deactivated cannot use the link.
      return invitedUntil !== null && user.isActive ? <Badge tone="warning">Invited</Badge> : <Quiet />;
    },
  },
];

const filters: Filter<AdminUser>[] = [
  {
    name: 'role',
    label: 'Role',
    any: 'Any role',
    options: roleLabels,
    keep: ({ role }, chosen) => role === chosen,
  },
  {
    name: 'active',
    label: 'Access',
    any: 'Active or not',
    options: { yes: 'Active', no: 'Deactivated' },
    keep: ({ isActive }, chosen) => isActive === (chosen === 'yes'),
  },
];

const userText = ({ id, name, username, email, company, role }: AdminUser) =>
  [name, username, email, company, roleLabels[role], id].join(' ');

/** What can be done with several people; nobody does it to themselves, and what they have open goes to `me`. */
const bulkFor = (me: string | undefined): Bulk<AdminUser> => ({
  what: ['account', 'accounts'],
  nameOf: ({ username }) => username,
  isKept: ({ id }) => id === me,
  acts: [
    {
      verb: 'Deactivate',
      done: 'deactivated',
      icon: UserRoundX,
      destructive: true,
      suits: ({ isActive }) => isActive,
      means: (names) =>
        `${names} will be signed out everywhere and cannot sign in again. What they have open goes to you. Nothing is deleted.`,
      run: async (rows) => {
        try {
          for (const { id } of rows) await storeUser(id, { isActive: false, handOverTo: me });
          return rows.length;
        } finally {
          // Some may be deactivated before one is refused.
          changed(['people'], users);
        }
      },
    },
    deletion(
      users,
      'people',
      (ids) => reply(memberApi.admin.users.delete.$post({ json: { ids } })),
      'Palettes, notifications, memberships and documents shared only with administrators go with it. Projects stay with everything in them, and no longer name this person. Open work of a team member goes to you.',
    ),
  ],
  others: (rows) => <EmailSeveral addresses={rows.map(({ email }) => email)} />,
});

export function UsersTab() {
  const { data: me } = useQuery(profileQuery);
  const { data: people } = useQuery(users);
  const { data: facts } = useQuery(accountFacts);
  const factsOf = useMemo<FactsOf>(() => {
    const known = new Map(facts?.rows.map((one) => [one.id, one]));
    return ({ id }) => known.get(id);
  }, [facts]);
  const columns = useMemo(() => columnsWith(factsOf), [factsOf]);
  const [adding, setAdding] = useCreateForm($router, 'user');
  const [inviting, setInviting] = useState(false);
  const page = useStore($router);
  const edited = page?.route === 'user' ? people?.rows.find(({ id }) => id === page.params.id) : undefined;
  return (
    <>
      <Records
        title="Users"
        query={users}
        columns={columns}
        textOf={userText}
        filters={filters}
        bulk={bulkFor(me?.id)}
        empty={{ icon: Users, title: 'No users yet', description: 'Invite the first ones with Add User.' }}
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
      >
        <Button icon={UserRoundPlus} variant="secondary" size="sm" onClick={() => setInviting(true)}>
          Invite several
        </Button>
        <Button icon={UserPlus} size="sm" onClick={() => setAdding(true)}>
          Add User
        </Button>
      </Records>
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
