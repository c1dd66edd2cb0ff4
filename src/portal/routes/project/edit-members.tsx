import type { Person } from '#shared/contracts/projects.ts';
import { MembersDialog } from '#features/projects/members-dialog.tsx';
import { $people } from '#features/projects/queries.ts';
import { useQuery } from '#lib/query.ts';

interface EditMembersProps {
  projectId: number;
  members: readonly Person[];
  onOpenChange: (open: boolean) => void;
}

export function EditMembers({ onOpenChange, ...props }: EditMembersProps) {
  const { data: people } = useQuery($people);
  return <MembersDialog {...props} people={people?.rows ?? []} open onOpenChange={onOpenChange} />;
}
