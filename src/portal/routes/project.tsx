import { FolderX } from 'lucide-react';
import { projectQuery } from '#src/features/projects/queries.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { NoticePage } from '#src/components/app/notice-page.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { routeId, type RouteProps } from '#src/portal/router.ts';
import { useScreenName } from '#src/portal/screen-name.ts';
import { type ProjectAddress, ProjectDetail } from './project/project-detail.tsx';

export function ProjectRoute({ page }: RouteProps) {
  const id = routeId(page);
  return id === null ? <ProjectNotFound /> : <KnownProject id={id} search={page.search} />;
}

function KnownProject({ id, search }: { id: number; search: ProjectAddress }) {
  const { data, error, retry } = useQuery(projectQuery(id));
  useTitle(data?.title ?? 'Project');
  useScreenName(data?.title);
  if (data) return <ProjectDetail project={data} search={search} />;
  if (error?.status === 404) return <ProjectNotFound />;
  if (error) {
    return (
      <>
        <PageHeader title="Project" />
        <LoadError
          title="Error Loading Project"
          description="There was a problem loading this project. Please try again later."
          error={error}
          onRetry={retry}
        />
      </>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading project</span>
      <Skeleton className="h-10 w-96 max-w-full rounded-lg" />
      <Skeleton className="mt-8 h-12 rounded-xl" />
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Skeleton className="h-44 rounded-2xl" />
        <Skeleton className="h-72 rounded-2xl" />
      </div>
    </div>
  );
}

function ProjectNotFound() {
  useTitle('Project Not Found');
  const action = (
    <Button asChild variant="secondary">
      <a href={portalPaths.projects}>All projects</a>
    </Button>
  );
  return (
    <NoticePage icon={FolderX} title="Project Not Found" action={action}>
      <p>{"The project you're looking for doesn't exist or you don't have access to it."}</p>
    </NoticePage>
  );
}
