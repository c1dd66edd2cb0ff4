import { FolderSearch } from 'lucide-react';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import type { LateWork, Project } from '#src/shared/contracts/projects.ts';
import { useGrowingList } from '#src/components/app/growing-list.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { localDay, plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { useCompanyNames } from './company-names.ts';
import { lateReasons, sortByLateness } from './late.ts';
import { type ChoiceInAddress, ProjectFilter, useProjectChoice } from './project-choice.tsx';
import { ProjectRows } from './project-rows.tsx';
import { lateQuery, tracksQuery } from './queries.ts';

interface TimelineProps extends ChoiceInAddress {
  projects: readonly Project[];
}

/** Staff see whose each project is, and what is late in it. */
export function StaffTimeline(props: TimelineProps) {
  const late = useQuery(lateQuery(localDay()));
  const companyOf = useCompanyNames();
  if (!late.data && !late.error) return <Skeleton className="h-96 rounded-2xl" />;
  return <ProjectTimeline {...props} companyOf={companyOf} late={late} />;
}

interface AllProps extends TimelineProps {
  companyOf?: (id: number | null) => string | undefined;
  late?: { data: { rows: readonly LateWork[] } | undefined; error: ApiFailure | undefined; retry: () => void };
}

/** Every project on one axis, what is late before the others. */
export function ProjectTimeline({ projects, companyOf, late, ...place }: AllProps) {
  const choice = useProjectChoice(place);
  const tracks = useQuery(tracksQuery);
  const today = localDay();
  const workOf = new Map(late?.data?.rows.map((work) => [work.id, work]));
  const trackOf = new Map(tracks.data?.rows.map((track) => [track.id, track]));
  const found = sortByLateness(
    choice.found(projects).map((project) => ({
      project,
      reasons: lateReasons(project, workOf.get(project.id), today),
    })),
  );
  const count = found.filter(({ reasons }) => reasons.length > 0).length;
  const { visible, hasMore, sentinel } = useGrowingList(found, choice.narrowing);
  const failed = late?.error ? late : tracks.error && { error: tracks.error, retry: tracks.retry };
  return (
    <>
      <ProjectFilter {...choice} />
      {failed?.error && (
        <LoadError
          title="Some of the timeline is missing"
          description="Milestones, documents or what is overdue could not be read. Projects past their own due date are marked."
          error={failed.error}
          onRetry={failed.retry}
        />
      )}
      <p role="status" className="mb-4 text-muted">
        {count === 0 ? 'Nothing is late.' : `${plural(count, 'project')} late, of ${plural(found.length, 'project')}.`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={FolderSearch}
          title="No projects found"
          description="Change the search, the status or the due date to see others."
        />
      ) : (
        <ProjectRows
          heading="h2"
          among={found.map(({ project }) => project)}
          rows={visible.map(({ project, reasons }) => ({
            project,
            track: trackOf.get(project.id),
            notes: <Notes company={companyOf?.(project.companyId)} reasons={reasons.map(({ words }) => words)} />,
          }))}
        />
      )}
      {hasMore && <div ref={sentinel} className="h-px" />}
    </>
  );
}

function Notes({ company, reasons }: { company: string | undefined; reasons: readonly string[] }) {
  return (
    <>
      {company !== undefined && (
        <p dir="auto" className="truncate text-sm text-muted">
          {company}
        </p>
      )}
      {reasons.map((words) => (
        <p key={words} className="text-sm text-danger">
          {words}
        </p>
      ))}
    </>
  );
}
