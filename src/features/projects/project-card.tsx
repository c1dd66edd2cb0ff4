import { CalendarPlus, CalendarClock } from 'lucide-react';
import { memo } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectProgress } from '#src/shared/project-status.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { buttonStyles } from '#src/components/ui/button-styles.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { ArchivedBadge, ProjectStatusBadge } from './status-badge.tsx';

interface ProjectCardProps {
  project: Project;
  /** Whose it is, for staff. */
  company?: string | undefined;
}

/** `content-visibility` lets the browser skip cards that are far from the window. */
export const ProjectCard = memo(function ProjectCard({ project, company }: ProjectCardProps) {
  const { id, title, description, status, createdAt, dueDate } = project;
  const progress = projectProgress(project);
  return (
    <li className="flex flex-col border-t border-line-strong pt-5 [contain-intrinsic-height:auto_20rem] [content-visibility:auto]">
      <div className="flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-lg font-semibold leading-snug [overflow-wrap:anywhere]">
          {title}
        </h2>
        {project.isArchived ? <ArchivedBadge /> : <ProjectStatusBadge status={status} />}
      </div>
      {company !== undefined && (
        <p dir="auto" className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {company}
        </p>
      )}
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted [&_dt]:flex [&_dt]:items-center [&_dt]:gap-1.5 [&_svg]:size-4">
        <div className="flex gap-1.5">
          <dt>
            <CalendarPlus aria-hidden="true" />
            Created
          </dt>
          <dd className="text-gray">
            <DateOf value={createdAt} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt>
            <CalendarClock aria-hidden="true" />
            Due
          </dt>
          <dd className="text-gray">{dueDate === null ? 'Not set' : <DateOf value={dueDate} />}</dd>
        </div>
      </dl>
      <p dir="auto" className="mt-4 line-clamp-3 text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
        {description}
      </p>
      <div className="mt-auto pt-5">
        <div className="mb-3 flex items-end justify-between gap-4">
          <p>
            <span className="block text-sm text-muted">Progress</span>
            <span className="font-heading text-4xl font-bold tabular-nums leading-10 tracking-[-0.04em] text-heading">
              {progress}%
            </span>
          </p>
          <a
            href={portalPaths.project(id)}
            aria-label={`View Details: ${title}`}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            View Details
          </a>
        </div>
        <Progress value={progress} label={`Progress of ${title}`} />
      </div>
    </li>
  );
});
