import { Pencil, UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Address } from '#components/ui/address.tsx';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { roleLabels, type Role } from '#shared/permissions.ts';
import { documents, dropRows, inPortions, projects, users } from '#admin/data.ts';
import { DataTable } from '#admin/table/data-table.tsx';
import type { Removal } from '#admin/table/removal.tsx';
import type { ShownColumn } from '#admin/table/rows.ts';
import { useBegun } from '#admin/table/use-begun.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { DateOf } from '#components/app/time.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';

const AddUserDialog = lazyPart(async () => (await import('./add-user-dialog.tsx')).AddUserDialog);
const EditUserDialog = lazyPart(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog);

const roleTones: Record<Role, BadgeTone> = { admin: 'accent', team_member: 'success', client: 'neutral' };

const shownName = ({ name, username }: AdminUser) => name ?? username;

const columns: ShownColumn<AdminUser>[] = [
  {
    id: 'name',
    heading: 'Name',
    sortBy: shownName,
    cell: (user) => (
      <span className="grid">
        <span className="font-medium text-heading">{shownName(user)}</span>
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
];

export const userText = ({ id, name, username, email, company, role }: AdminUser) =>
  [name, username, email, company, roleLabels[role], id].join(' ');

const removal: Removal<AdminUser> = {
  what: ['account', 'accounts'],
  nameOf: ({ username }) => username,
  consequences:
    'With it go its palettes, notifications, memberships, and the documents that it shared with administrators alone. Projects stay with everything in them, and no longer name this person.',
  remove: async (rows) => {
    const deleted = await inPortions(rows, (ids: string[]) =>
      reply(memberApi.admin.users.delete.$post({ json: { ids } })),
    );
    dropRows(users, rows);
    refresh(projects.path, documents.path);
    return deleted;
  },
};

export function UsersTab() {
  const { data: me } = useQuery($profile);
  const list = useQuery(users);
  const [adding, setAdding] = useBegun('user');
  const [edited, setEdited] = useState<AdminUser | null>(null);
  return (
    <>
      <DataTable
        caption="Users"
        columns={columns}
        list={list}
        textOf={userText}
        removal={{ ...removal, isKept: ({ id }) => id === me?.id }}
        empty={{ icon: Users, title: 'No users yet' }}
        toolbar={() => (
          <Button size="sm" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" />
            Add User
          </Button>
        )}
        actions={(user) => (
          <Button variant="ghost" size="sm" onClick={() => setEdited(user)}>
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {shownName(user)}</span>
          </Button>
        )}
      />
      <Suspense>
        {adding && <AddUserDialog onClose={() => setAdding(false)} />}
        {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}
