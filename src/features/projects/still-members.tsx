import { Checkbox } from '#src/components/ui/checkbox.tsx';
import type { Person } from '#src/shared/contracts/projects.ts';
import { useQuery } from '#src/lib/query.ts';
import type { MembersEdit } from './actions.ts';
import { personName } from './person-options.ts';
import { membersQuery } from './queries.ts';

interface StillMembersProps {
  projectId: number;
  /** Stays in any case. */
  clientId: string | null;
  edit: MembersEdit | null;
  onEdit: (edit: MembersEdit) => void;
}

const without = (all: ReadonlySet<string>, some: readonly Person[]) =>
  new Set([...all].filter((id) => !some.some((one) => one.id === id)));

/** A project that becomes one of named people keeps whoever is a member: who that is, and a way to take them out. */
export function StillMembers({ projectId, clientId, edit, onEdit }: StillMembersProps) {
  const { data } = useQuery(membersQuery(projectId));
  const seen = edit?.seen ?? data ?? [];
  const chosen = edit?.chosen ?? new Set(seen.map(({ id }) => id));
  const colleagues = seen.filter(({ id, role }) => role === 'client' && id !== clientId);
  if (colleagues.length === 0) return null;
  const names = new Intl.ListFormat('en').format(colleagues.map(personName));
  const [still, them] =
    colleagues.length === 1 ? ['still sees', 'Take this person out'] : ['still see', 'Take them out'];
  return (
    <div role="status" className="grid gap-2 sm:col-span-2">
      <p className="text-sm text-muted">{`${names} ${still} this project, as a member.`}</p>
      <Checkbox
        label={them}
        checked={colleagues.every(({ id }) => !chosen.has(id))}
        onChange={({ target }) => {
          const others = without(chosen, colleagues);
          onEdit({ seen, chosen: target.checked ? others : new Set([...others, ...colleagues.map(({ id }) => id)]) });
        }}
      />
    </div>
  );
}
