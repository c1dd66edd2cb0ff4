import type { Project } from '#shared/contracts/projects.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { projectProgress, projectStatusLabels } from '#shared/project-status.ts';
import { daysBetween, formatDate, localDay, plural } from '#lib/format.ts';
import { OnScale, ScaleTable } from './on-scale.tsx';
import { isLate, lateFirst, scaleOf } from './time-scale.ts';

interface PortfolioProps {
  projects: readonly Project[];
}

/** When a project began, as far as anybody said. */
const beginOf = ({ startDate, createdAt, dueDate }: Project) => {
  const begin = startDate ?? createdAt.slice(0, 10);
  return dueDate !== null && dueDate < begin ? dueDate : begin;
};

/** Every project on one scale of weeks, what is late before the others. */
export function Portfolio({ projects }: PortfolioProps) {
  const today = localDay();
  const rows = lateFirst(projects, today);
  const late = rows.filter((project) => isLate(project, today)).length;
  const scale = scaleOf([today, ...rows.flatMap((project) => [beginOf(project), project.dueDate ?? today])]);
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {late === 0 ? 'Nothing is late.' : `${plural(late, 'project')} late, of ${plural(rows.length, 'project')}.`}
      </p>
      <ScaleTable
        caption="Projects on a scale of weeks, late ones first"
        named="Project"
        nameWidth="w-1/2"
        scale={scale}
        today={today}
      >
        {rows.map((project) => (
          <Row key={project.id} project={project} scale={scale} today={today} />
        ))}
      </ScaleTable>
    </>
  );
}

interface RowProps {
  project: Project;
  scale: ReturnType<typeof scaleOf>;
  today: string;
}

function Row({ project, scale, today }: RowProps) {
  const { id, title, status, dueDate } = project;
  const isOverdue = isLate(project, today);
  const progress = projectProgress(project);
  const from = beginOf(project);
  const to = dueDate ?? today;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-4 text-left align-top font-normal">
        <a
          dir="auto"
          href={portalPaths.project(id)}
          className="block font-heading font-medium text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </a>
        <span className={isOverdue ? 'text-danger' : 'text-muted'}>
          {isOverdue && dueDate !== null
            ? `${plural(daysBetween(dueDate, today), 'day')} late`
            : dueDate === null
              ? 'No due date'
              : `Due ${formatDate(dueDate)}`}
        </span>
        <span className="text-muted">
          , {progress}%, {projectStatusLabels[status].toLowerCase()}
        </span>
      </th>
      <td className="py-2.5 align-middle">
        <OnScale
          scale={scale}
          today={today}
          from={from}
          to={to}
          tone={isOverdue ? 'late' : status === 'complete' ? 'done' : 'open'}
          filled={progress}
        >
          From {formatDate(from)} to {dueDate === null ? 'no set date' : formatDate(dueDate)}
        </OnScale>
      </td>
    </tr>
  );
}
