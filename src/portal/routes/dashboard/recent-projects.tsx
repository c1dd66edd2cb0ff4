import { FolderKanban } from 'lucide-react';
import type { Day } from '#src/shared/contracts/day.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { TellUsButton } from '#src/features/contact/tell-us-button.tsx';
import { newestDocumentsQuery } from '#src/features/documents/newest.ts';
import { type Axis, axisOf } from '#src/features/projects/axis.ts';
import { AxisHead, AxisKey, ProjectTrack, wordsOf } from '#src/features/projects/project-axis.tsx';
import { milestonesQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { ProjectStatusBadge } from '#src/features/projects/status-badge.tsx';
import { sortMilestones } from '#src/features/projects/timeline.ts';
import { projectProgress } from '#src/shared/project-status.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { DateOf, TimeAgo } from '#src/components/app/time.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Section } from './section.tsx';

const shownProjects = 5;

interface RecentProjectsProps {
  /** Where something was done last. */
  latest: Day['recentProjects'] | undefined;
}

interface Recent extends Project {
  /** When something was done in it last, a comment for instance, or the project itself changed. */
  at: string;
}

function latestOf(projects: readonly Project[], latest: Day['recentProjects'] = []): Recent[] {
  const doneAt = new Map(latest.map(({ id, at }) => [id, new Date(at).toISOString()]));
  return projects
    .map((project) => {
      const at = doneAt.get(project.id) ?? '';
      return { ...project, at: at > project.updatedAt ? at : project.updatedAt };
    })
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, shownProjects);
}

export function RecentProjects({ latest }: RecentProjectsProps) {
  const projects = useQuery(projectsQuery);
  return (
    <Section title="Recent Projects" linkLabel="View all projects" href={portalPaths.projects}>
      <Loaded query={projects} name="Projects" skeleton={{ count: 3, itemClassName: 'h-[6.75rem]' }}>
        {({ rows }) => <List projects={latestOf(rows, latest)} />}
      </Loaded>
    </Section>
  );
}

const columns =
  'md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_5.5rem] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_5.5rem] md:gap-x-5';

function List({ projects }: { projects: readonly Recent[] }) {
  const { data: documents = [] } = useQuery(newestDocumentsQuery);
  if (projects.length === 0) {
    return (
      <EmptyState
        icon={FolderKanban}
        title="No projects yet"
        description="Projects you're involved in will appear here"
        action={<TellUsButton />}
      />
    );
  }
  const today = localDay();
  const axis = axisOf(projects, today);
  const drawn = documents.filter(({ status, isWaiting }) => status === 'approved' || isWaiting);
  return (
    <>
      <div className={`${columns} pt-5`}>
        <div className="md:col-start-2">
          <AxisHead axis={axis} today={today} />
        </div>
      </div>
      <ul>
        {projects.map((project) => (
          <Row
            key={project.id}
            project={project}
            axis={axis}
            today={today}
            documents={drawn.filter(({ projectId }) => projectId === project.id)}
          />
        ))}
      </ul>
      <AxisKey />
    </>
  );
}

interface RowProps {
  project: Recent;
  axis: Axis;
  today: string;
  documents: readonly Document[];
}

function Row({ project, axis, today, documents }: RowProps) {
  const { id, title, status, at, dueDate } = project;
  const { data: milestones } = useQuery(milestonesQuery(id));
  const rows = sortMilestones(milestones?.rows ?? []);
  const progress = projectProgress(project);
  return (
    <li
      className={`${columns} group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line max-md:pt-3.5`}
    >
      <div className="min-w-0 md:py-2">
        <h3
          dir="auto"
          className="truncate text-[1.0625rem] font-medium tracking-[-0.012em] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
        >
          <a href={portalPaths.project(id)} className={cardLink}>
            {title}
          </a>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
          <ProjectStatusBadge status={status} />
          {status !== 'complete' && dueDate !== null && (
            <span>
              due <DateOf value={dueDate} className="relative" />
            </span>
          )}
        </p>
        <p className="truncate text-sm text-muted">
          Updated <TimeAgo value={at} className="relative" />
        </p>
        {rows.length > 0 && <p className="sr-only">Milestones: {wordsOf(rows)}</p>}
      </div>
      <div className="max-md:order-last max-md:col-span-2">
        <ProjectTrack axis={axis} today={today} project={project} milestones={rows} documents={documents} />
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
