import { useState } from 'react';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { AttachDialog } from './attach-dialog.tsx';

interface AttachToProjectProps {
  /** Undefined while it is read. */
  palette: Pick<SavedPalette, 'id' | 'name'> | undefined;
  /** Undefined while they are read. */
  projects: readonly Pick<Project, 'id' | 'title'>[] | undefined;
  /** Why one of the two could not be read, and how to try again. */
  error: unknown;
  onRetry: () => void;
  onAttached: (document: { id: number; projectId: number }) => void;
  onClose: () => void;
}

/** Attaches one palette to a project that is chosen. */
export function AttachToProject({ palette, projects, error, onRetry, onAttached, onClose }: AttachToProjectProps) {
  const [chosen, choose] = useState<number>();
  const only = projects?.length === 1 ? projects[0] : undefined;
  const project = projects?.find(({ id }) => id === chosen) ?? only;
  return (
    <AttachDialog palette={palette} project={project} onAttached={onAttached} onClose={onClose}>
      {error ? (
        <LoadError
          title="Error Loading Your Palettes"
          description="There was a problem loading your palettes and projects."
          error={error}
          onRetry={onRetry}
        />
      ) : (
        <SelectField
          label="Project"
          empty={projects ? 'Choose a project' : 'Loading your projects...'}
          options={projects?.map(({ id, title }) => [id, title])}
          value={project?.id ?? ''}
          onValue={(value) => choose(Number(value) || undefined)}
          hint={projects?.length === 0 && 'You are not part of a project yet.'}
        />
      )}
    </AttachDialog>
  );
}
