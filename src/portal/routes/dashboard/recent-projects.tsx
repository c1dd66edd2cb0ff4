import { FolderKanban } from 'lucide-react';
import type { RecentProject } from '#src/shared/contracts/day.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { TellUsButton } from '#src/features/contact/tell-us-button.tsx';
import { type Axis, axisOf } from '#src/features/projects/axis.ts';
import { AxisHead, AxisKey, ProjectTrack, wordsOf } from '#src/features/projects/project-axis.tsx';
import { projectsQuery } from '#src/features/projects/queries.ts';
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
  /** Undefined where the day could not be read. */
  latest: readonly RecentProject[] | undefined;
}

interface Recent {
  project: Project;
  drawn: RecentProject;
}

/** Without the day's list, those that changed last. */
function latestOf(projects: readonly Project[], latest: readonly RecentProject[] | undefined): Recent[] {
  if (latest === undefined)
    return projects
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .slice(0, shownProjects)
      .map((project) => ({
        project,
        drawn: { id: project.id, at: project.updatedAt, waits: false, milestones: [], documents: [] },
      }));
  const byId = new Map(projects.map((project) => [project.id, project]));
  return latest.flatMap((drawn) => {
    const project = byId.get(drawn.id);
    return project ? [{ project, drawn }] : [];
  });
}

export function RecentProjects({ latest }: RecentProjectsProps) {
  const projects = useQuery(projectsQuery);
  return (
    <Section title="Recent Projects" linkLabel="View all projects" href={portalPaths.projects}>
      <Loaded query={projects} name="Projects" skeleton={{ count: 3, itemClassName: 'h-[6.75rem]' }}>
        {({ rows }) => <List recent={latestOf(rows, latest)} />}
      </Loaded>
    </Section>
  );
}

const columns =
  'md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_5.5rem] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_5.5rem] md:gap-x-5';

function List({ recent }: { recent: readonly Recent[] }) {
  if (recent.length === 0) {
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
  const axis = axisOf(
    recent.map(({ project }) => project),
    today,
  );
  return (
    <>
      <div className={`${columns} pt-5`}>
        <div className="md:col-start-2">
          <AxisHead axis={axis} today={today} />
        </div>
      </div>
      <ul>
        {recent.map((one) => (
          <Row key={one.project.id} {...one} axis={axis} today={today} />
        ))}
      </ul>
      <AxisKey />
    </>
  );
}

interface RowProps extends Recent {
  axis: Axis;
  today: string;
}

function Row({ project, drawn, axis, today }: RowProps) {
  const { id, title, status, dueDate } = project;
  const rows = sortMilestones(drawn.milestones);
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
        {drawn.waits && <p className="text-sm text-heading">Begins when the deposit is paid</p>}
        <p className="truncate text-sm text-muted">
          Updated <TimeAgo value={drawn.at} className="relative" />
        </p>
        {rows.length > 0 && <p className="sr-only">Milestones: {wordsOf(rows)}</p>}
      </div>
      <div className="max-md:order-last max-md:col-span-2">
        <ProjectTrack axis={axis} today={today} project={project} milestones={rows} documents={drawn.documents} />
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
