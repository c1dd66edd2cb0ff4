import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleLabels } from '#src/shared/permissions.ts';
import type { MemberAddress, Person } from '#src/shared/contracts/projects.ts';
import { Address } from '#src/components/ui/address.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { initials } from '#src/lib/initials.ts';

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
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">People</h2>
        {action}
      </div>
      {members.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-muted">
          <Users aria-hidden="true" className="size-5" />
          Nobody has been assigned yet.
        </p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {members.map((person) => (
            <li key={person.id} className="flex items-center gap-3 border-b border-line py-2.5">
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
    </section>
  );
}

function EmailLink({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  return (
    <a
      href={`mailto:${email}`}
      className="-my-0.5 block min-h-6 rounded-sm py-0.5 text-sm leading-5 text-heading underline decoration-act decoration-2 underline-offset-[5px] [overflow-wrap:anywhere] hover:decoration-heading"
    >
      <Address>{email}</Address>
    </a>
  );
}
