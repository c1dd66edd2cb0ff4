import { Archive } from 'lucide-react';
import { projectStatusLabels, type ProjectStatus } from '#src/shared/project-status.ts';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';

const tones: Record<ProjectStatus, BadgeTone> = {
  planning: 'neutral',
  in_progress: 'accent',
  review: 'warning',
  complete: 'success',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={tones[status]}>{projectStatusLabels[status]}</Badge>;
}

export function ArchivedBadge() {
  return (
    <Badge>
      <Archive aria-hidden="true" />
      Archived
    </Badge>
  );
}
