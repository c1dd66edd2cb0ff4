import { refreshDocuments } from '#src/features/documents/actions.ts';
import { AttachToProject } from '#src/features/palettes/attach-to-project.tsx';
import { savedPalettesQuery } from '#src/features/palettes/queries.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { useQuery } from '#src/lib/query.ts';

interface AttachSavedProps {
  /** The saved palette that the address names. */
  id: number;
  onClose: () => void;
}

/** For whoever comes from the branding tool with a palette that belongs to a project. */
export function AttachSaved({ id, onClose }: AttachSavedProps) {
  const palettes = useQuery(savedPalettesQuery);
  const projects = useQuery(projectsQuery);
  const failed = [palettes, projects].find(({ data, error }) => error && !data);
  return (
    <AttachToProject
      palette={palettes.data?.rows.find((one) => one.id === id)}
      projects={projects.data?.rows}
      error={failed?.error}
      onRetry={() => failed?.retry()}
      onAttached={refreshDocuments}
      onClose={onClose}
    />
  );
}
