import { FolderKanban } from 'lucide-react';
import type { Day } from '#src/shared/contracts/day.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { TellUsButton } from '#src/features/contact/tell-us-button.tsx';
import { projectProgress } from '#src/shared/project-status.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { ProjectStatusBadge } from '#src/features/projects/status-badge.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
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

function List({ projects }: { projects: readonly Recent[] }) {
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
  return (
    <ul className="border-t border-line">
      {projects.map(({ id, title, status, at, progress }) => (
        <li
          key={id}
          className="group relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4 sm:grid-cols-[6.75rem_minmax(0,1fr)]"
        >
          <span className="font-heading text-3xl font-bold tabular-nums leading-10 tracking-[-0.04em] text-heading sm:text-4xl">
            {projectProgress({ status, progress })}%
          </span>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h3
                dir="auto"
                className="font-semibold [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
              >
                <a href={portalPaths.project(id)} className={cardLink}>
                  {title}
                </a>
              </h3>
              <p className="text-sm text-muted">
                Updated <TimeAgo value={at} className="relative" />
              </p>
            </div>
            <ProjectStatusBadge status={status} />
          </div>
          <Progress
            value={projectProgress({ status, progress })}
            label={`Progress of ${title}`}
            className="col-start-2 mt-3"
          />
        </li>
      ))}
    </ul>
  );
}
