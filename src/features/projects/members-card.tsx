import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleLabels } from '#shared/permissions.ts';
import type { MemberAddress, Person } from '#shared/contracts/projects.ts';
import { Address } from '#components/ui/address.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Card, CardHeader, CardTitle } from '#components/ui/card.tsx';
import { initials } from '#lib/initials.ts';

interface MembersCardProps {
  members: readonly Person[];
  /** Of those whose address the person may know. */
  addresses: readonly MemberAddress[];
  clientId: string | null;
  action: ReactNode;
}

export function MembersCard({ members, addresses, clientId, action }: MembersCardProps) {
  const emails = new Map(addresses.map(({ id, email }) => [id, email]));
  return (
    <Card>
      <CardHeader className="!flex items-center justify-between !gap-3">
        <CardTitle>People</CardTitle>
        {action}
      </CardHeader>
      {members.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <Users aria-hidden="true" className="size-5" />
          Nobody has been assigned yet.
        </p>
      ) : (
        <ul className="grid gap-3 sm:max-lg:grid-cols-2">
          {members.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar initials={initials(person.name, person.username)} className="!size-9" />
              <span className="min-w-0">
                <span dir="auto" className="block truncate font-heading font-medium leading-5 text-heading">
                  {person.name ?? person.username}
                </span>
                <span className="block text-sm leading-5 text-muted">
                  {person.id === clientId ? 'Client of this project' : roleLabels[person.role]}
                </span>
                <EmailLink email={emails.get(person.id)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function EmailLink({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <a
      href={`mailto:${email}`}
      className="-my-0.5 block min-h-6 rounded-sm py-0.5 text-sm leading-5 text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      <Address>{email}</Address>
    </a>
  );
}
