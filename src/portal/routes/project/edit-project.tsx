import type { Project } from '#shared/contracts/projects.ts';
import { EditProjectDialog } from '#features/projects/edit-project-dialog.tsx';
import { $people } from '#features/projects/queries.ts';
import { useQuery } from '#lib/query.ts';

interface EditProjectProps {
  project: Project;
  onOpenChange: (open: boolean) => void;
}

/** The names to choose a client from are only read by those who open this. */
export function EditProject({ project, onOpenChange }: EditProjectProps) {
  const { data: people } = useQuery($people);
  return <EditProjectDialog project={project} people={people?.rows ?? []} open onOpenChange={onOpenChange} />;
}
