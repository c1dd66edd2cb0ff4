import { FolderKanban } from 'lucide-react';
import type { RecentProject } from '#src/shared/contracts/day.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { TellUsButton } from '#src/features/contact/tell-us-button.tsx';
import { ProjectRows, type TrackedProject } from '#src/features/projects/project-rows.tsx';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Section } from './section.tsx';

const shownProjects = 5;

interface RecentProjectsProps {
  /** Undefined where the day could not be read. */
  latest: readonly RecentProject[] | undefined;
}

const asRow = (project: Project, at: string, track?: RecentProject): TrackedProject => ({
  project,
  track,
  notes: (
    <p className="truncate text-sm text-muted">
      Updated <TimeAgo value={at} className="relative" />
    </p>
  ),
});

/** Without the day's list, those that changed last. */
function latestOf(projects: readonly Project[], latest: readonly RecentProject[] | undefined): TrackedProject[] {
  if (latest === undefined)
    return projects
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .slice(0, shownProjects)
      .map((project) => asRow(project, project.updatedAt));
  const byId = new Map(projects.map((project) => [project.id, project]));
  return latest.flatMap((track) => {
    const project = byId.get(track.id);
    return project ? [asRow(project, track.at, track)] : [];
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

function List({ recent }: { recent: readonly TrackedProject[] }) {
  if (recent.length > 0) return <ProjectRows rows={recent} heading="h3" />;
  return (
    <EmptyState
      icon={FolderKanban}
      title="No projects yet"
      description="Projects you're involved in will appear here"
      action={<TellUsButton />}
    />
  );
}
