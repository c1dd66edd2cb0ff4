import { LoadError } from '#src/components/app/load-error.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useQuery } from '#src/lib/query.ts';
import type { MembersEdit } from './actions.ts';
import { MemberPicker } from './member-picker.tsx';
import { peopleQuery, membersQuery } from './queries.ts';

interface MembersFieldProps {
  projectId: number;
  /** The client is always a member. */
  clientId: string | null;
  /** Null until something is changed. */
  edit: MembersEdit | null;
  onEdit: (edit: MembersEdit) => void;
}

/** The members of a project. The people to choose from are read when this opens. */
export function MembersField({ projectId, clientId, edit, onEdit }: MembersFieldProps) {
  const people = useQuery(peopleQuery);
  const members = useQuery(membersQuery(projectId));
  const error = people.error ?? members.error;
  if (people.data && members.data) {
    const seen = edit?.seen ?? members.data;
    return (
      <MemberPicker
        people={people.data.rows}
        members={seen}
        clientId={clientId}
        chosen={edit?.chosen ?? new Set(seen.map(({ id }) => id))}
        onChange={(chosen) => onEdit({ seen, chosen })}
      />
    );
  }
  if (!error) return <Spinner className="mx-auto my-6" />;
  return (
    <LoadError
      title="Error Loading People"
      description="There was a problem loading the people of this project."
      error={error}
      onRetry={() => {
        people.retry();
        members.retry();
      }}
    />
  );
}
