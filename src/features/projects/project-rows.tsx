import type { ReactNode } from 'react';
import type { Track } from '#src/shared/contracts/day.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectProgress } from '#src/shared/project-status.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { Progress } from '#src/components/ui/progress.tsx';
import { localDay } from '#src/lib/format.ts';
import { type Axis, axisOf } from './axis.ts';
import { AxisHead, AxisKey, ProjectTrack, wordsOf } from './project-axis.tsx';
import { ArchivedBadge, ProjectStatusBadge } from './status-badge.tsx';
import { sortMilestones } from './timeline.ts';

export interface TrackedProject {
  project: Project;
  /** Undefined where it is not known. */
  track: Track | undefined;
  /** What else is said of it, in lines. */
  notes?: ReactNode;
}

const columns =
  'md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_5.5rem] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_5.5rem] md:gap-x-5';

interface ProjectRowsProps {
  rows: readonly TrackedProject[];
  /** Those that the axis holds, where more of them are drawn as somebody scrolls. */
  among?: readonly Project[];
  /** Under which its titles stand. */
  heading: 'h2' | 'h3';
}

/** Projects on one axis of months, with one line for today. */
export function ProjectRows({ rows, among = rows.map(({ project }) => project), heading }: ProjectRowsProps) {
  const today = localDay();
  const axis = axisOf(among, today);
  return (
    <>
      <div className={`${columns} pt-5`}>
        <div className="md:col-start-2">
          <AxisHead axis={axis} today={today} />
        </div>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.project.id} {...row} heading={heading} axis={axis} today={today} />
        ))}
      </ul>
      <AxisKey />
    </>
  );
}

interface RowProps extends TrackedProject {
  heading: 'h2' | 'h3';
  axis: Axis;
  today: string;
}

function Row({ project, track, notes, heading: Heading, axis, today }: RowProps) {
  const { id, title, status, dueDate } = project;
  const milestones = sortMilestones(track?.milestones ?? []);
  const progress = projectProgress(project);
  return (
    <li
      className={`${columns} group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line max-md:pt-3.5`}
    >
      <div className="min-w-0 md:py-2">
        <Heading
          dir="auto"
          className="truncate text-[1.0625rem] font-medium tracking-[-0.012em] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
        >
          <a href={portalPaths.project(id)} className={cardLink}>
            {title}
          </a>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
          {project.isArchived ? <ArchivedBadge /> : <ProjectStatusBadge status={status} />}
          {status !== 'complete' && dueDate !== null && (
            <span>
              due <DateOf value={dueDate} className="relative" />
            </span>
          )}
        </p>
        {track?.waits && <p className="text-sm text-heading">Begins when the deposit is paid</p>}
        {notes}
        {milestones.length > 0 && <p className="sr-only">Milestones: {wordsOf(milestones)}</p>}
      </div>
      <div className="max-md:order-last max-md:col-span-2 md:self-stretch">
        <ProjectTrack
          axis={axis}
          today={today}
          project={project}
          milestones={milestones}
          documents={track?.documents ?? []}
        />
      </div>
      <div className="text-right">
        <span className="font-heading text-[1.625rem] font-bold tabular-nums leading-none tracking-[-0.03em] text-heading">
          {progress}%
        </span>
        <Progress value={progress} label={`Progress of ${title}`} className="mt-2 !h-1 max-md:w-20" />
      </div>
    </li>
  );
}
