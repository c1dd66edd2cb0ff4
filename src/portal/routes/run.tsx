import { TextLink } from '#src/components/ui/text-link.tsx';
import type { OpenedRun } from '#src/shared/contracts/procedures.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { useHeadingFocus } from '#src/components/app/use-heading-focus.ts';
import { RunEnding } from '#src/features/procedures/run-ending.tsx';
import { RunFacts } from '#src/features/procedures/run-facts.tsx';
import { RunBadge } from '#src/features/procedures/run-list.tsx';
import { RunStepItem } from '#src/features/procedures/run-step.tsx';
import { runQuery } from '#src/features/procedures/queries.ts';
import { peopleQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { useQuery } from '#src/lib/query.ts';
import { routeId, type RouteProps } from '#src/portal/router.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { ForStaff } from './procedures/for-staff.tsx';
import { RecordScreen } from './record-screen.tsx';

export function RunRoute({ page }: RouteProps) {
  const id = routeId(page);
  useNewsRead(({ runId }) => runId !== null && runId === id);
  return (
    <ForStaff title="Run">
      <RecordScreen what="run" id={id} queryOf={runQuery} titleOf={({ run }) => run.title}>
        {(opened) => <RunScreen {...opened} />}
      </RecordScreen>
    </ForStaff>
  );
}

function RunScreen({ run, steps }: OpenedRun) {
  const { data: people } = useQuery(peopleQuery);
  const { data: projects } = useQuery(projectsQuery);
  const open = run.status === 'open';
  useHeadingFocus();
  return (
    <>
      <PageHeader
        title={run.title}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <RunBadge run={run} />
            <span className="text-sm">
              Run of revision {run.number}
              {run.procedureId !== null && (
                <>
                  {' · '}
                  <TextLink href={portalPaths.procedure(run.procedureId)}>Read the procedure</TextLink>
                </>
              )}
            </span>
          </span>
        }
        actions={open && <RunEnding run={run} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ol aria-label="Steps" className="grid gap-3">
          {steps.map((step) => (
            <RunStepItem key={step.id} runId={run.id} step={step} open={open} />
          ))}
        </ol>
        <RunFacts
          run={run}
          people={people}
          projectTitle={projects?.rows.find(({ id }) => id === run.projectId)?.title}
        />
      </div>
    </>
  );
}
