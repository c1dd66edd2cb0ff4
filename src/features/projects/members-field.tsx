import { LoadError } from '#components/app/load-error.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useQuery } from '#lib/query.ts';
import type { MembersEdit } from './actions.ts';
import { MemberPicker } from './member-picker.tsx';
import { $people, membersQuery } from './queries.ts';

interface MembersFieldProps {
  projectId: number;
  /** Always a member, whatever is ticked. */
  clientId: string | null;
  /** Null until anything is changed. */
  edit: MembersEdit | null;
  onEdit: (edit: MembersEdit) => void;
}

/** The people of a project, read by whoever opens a form to change them. */
export function MembersField({ projectId, clientId, edit, onEdit }: MembersFieldProps) {
  const people = useQuery($people);
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
