import { FolderSearch } from 'lucide-react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectProgress, projectStatusLabels } from '#src/shared/project-status.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { formatDate, localDay, plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { sortByLateness, lateReasons, type LateReason } from './late.ts';
import { TimeScaleBar, ScaleTable } from './time-scale-bar.tsx';
import { type ChoiceInAddress, ProjectFilter, useProjectChoice } from './project-choice.tsx';
import { lateQuery } from './queries.ts';
import { createTimeScale } from './time-scale.ts';

interface PortfolioProps extends ChoiceInAddress {
  projects: readonly Project[];
}

/** When a project began, as far as anybody said. */
const beginOf = ({ startDate, createdAt, dueDate }: Project) => {
  const begin = startDate ?? createdAt.slice(0, 10);
  return dueDate !== null && dueDate < begin ? dueDate : begin;
};

/** Every project on one scale of weeks, what is late before the others, with the reasons. */
export function Portfolio({ projects, ...place }: PortfolioProps) {
  const choice = useProjectChoice(place);
  const today = localDay();
  const { data, error, retry } = useQuery(lateQuery(today));
  if (!data && !error) return <Skeleton className="h-96 rounded-2xl" />;
  const workOf = new Map(data?.rows.map((work) => [work.id, work]));
  const rows = sortByLateness(
    choice.found(projects).map((project) => ({
      project,
      reasons: lateReasons(project, workOf.get(project.id), today),
    })),
  );
  const late = rows.filter(({ reasons }) => reasons.length > 0).length;
  const scale = createTimeScale([
    today,
    ...rows.flatMap(({ project }) => [beginOf(project), project.dueDate ?? today]),
  ]);
  return (
    <>
      <ProjectFilter {...choice} />
      {error && (
        <LoadError
          title="Some of what is late is missing"
          description="Milestones and reviews that are overdue could not be read. Projects past their own due date are marked."
          error={error}
          onRetry={retry}
        />
      )}
      <p role="status" className="mb-4 text-muted">
        {late === 0 ? 'Nothing is late.' : `${plural(late, 'project')} late, of ${plural(rows.length, 'project')}.`}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          icon={FolderSearch}
          title="No projects found"
          description="Change the search, the status or the due date to see others."
        />
      ) : (
        <ScaleTable
          caption="Projects on a scale of weeks, late ones first"
          named="Project"
          nameWidth="w-1/2"
          scale={scale}
          today={today}
        >
          {rows.map(({ project, reasons }) => (
            <Row key={project.id} project={project} reasons={reasons} scale={scale} today={today} />
          ))}
        </ScaleTable>
      )}
    </>
  );
}

interface RowProps {
  project: Project;
  reasons: readonly LateReason[];
  scale: ReturnType<typeof createTimeScale>;
  today: string;
}

function Row({ project, reasons, scale, today }: RowProps) {
  const { id, title, status, dueDate } = project;
  const isLate = reasons.length > 0;
  const progress = projectProgress(project);
  const from = beginOf(project);
  const to = dueDate ?? today;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-4 text-left align-top font-normal">
        <a
          dir="auto"
          href={portalPaths.project(id)}
          className="block font-heading font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px] [overflow-wrap:anywhere] hover:decoration-heading"
        >
          {title}
        </a>
        {reasons.map(({ words }) => (
          <span key={words} className="block text-danger">
            {words}
          </span>
        ))}
        <span className="text-muted">
          {dueDate === null ? 'No due date' : `Due ${formatDate(dueDate)}`}, {progress}%,{' '}
          {projectStatusLabels[status].toLowerCase()}
        </span>
      </th>
      <td className="py-2.5 align-middle">
        <TimeScaleBar
          scale={scale}
          today={today}
          from={from}
          to={to}
          tone={isLate ? 'late' : status === 'complete' ? 'done' : 'open'}
          filled={progress}
        >
          From {formatDate(from)} to {dueDate === null ? 'no set date' : formatDate(dueDate)}
        </TimeScaleBar>
      </td>
    </tr>
  );
}
