import { useTitle } from '#src/components/app/use-title.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { ProcedureList } from '#src/features/procedures/procedure-list.tsx';
import { endedRunsQuery, openRunsQuery, proceduresQuery } from '#src/features/procedures/queries.ts';
import { RunList } from '#src/features/procedures/run-list.tsx';
import { byDueDate, isRunOverdue } from '#src/features/procedures/words.ts';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { updateAddress } from '#src/portal/address.ts';
import type { RouteProps } from '#src/portal/router.ts';
import { ForStaff } from './procedures/for-staff.tsx';

const tabs = { procedures: 'Procedures', open: 'Open runs', overdue: 'Overdue', ended: 'Ended' };

const grid = { count: 4, className: 'gap-3 md:grid-cols-2 2xl:grid-cols-3', itemClassName: 'h-28' };

/** What staff read, sign and follow. */
export function Procedures({ page }: RouteProps) {
  return (
    <ForStaff title="Procedures">
      <ProcedureScreen tab={page.search.tab} />
    </ForStaff>
  );
}

function ProcedureScreen({ tab }: { tab: string | undefined }) {
  useTitle('Procedures');
  const { data: open } = useQuery(openRunsQuery);
  const today = localDay();
  const overdue = open?.rows.filter((run) => isRunOverdue(run, today)).length ?? 0;
  const active = tab !== undefined && Object.hasOwn(tabs, tab) ? tab : 'procedures';
  return (
    <>
      <PageHeader title="Procedures" description="How we work: read it, sign it, and follow it step by step." />
      <Tabs
        value={active}
        onValueChange={(value) => updateAddress({ tab: value === 'procedures' ? undefined : value })}
      >
        <TabsList aria-label="Procedures and their runs">
          {Object.entries(tabs).map(([value, label]) => (
            <TabsTrigger key={value} value={value}>
              {label}
              {value === 'overdue' && overdue > 0 && <Badge tone="danger">{overdue}</Badge>}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="procedures">
          <Loaded query={useQuery(proceduresQuery)} name="Procedures" what="the procedures" skeleton={grid}>
            {({ rows }) => <ProcedureList procedures={rows} />}
          </Loaded>
        </TabsContent>
        <TabsContent value="open">
          <OpenRuns />
        </TabsContent>
        <TabsContent value="overdue">
          <OpenRuns overdueOnly />
        </TabsContent>
        <TabsContent value="ended">
          <EndedRuns />
        </TabsContent>
      </Tabs>
    </>
  );
}

function OpenRuns({ overdueOnly = false }: { overdueOnly?: boolean }) {
  const today = localDay();
  return (
    <Loaded query={useQuery(openRunsQuery)} name="Runs" what="the open runs" skeleton={grid}>
      {({ rows }) =>
        overdueOnly ? (
          <RunList
            runs={byDueDate(rows.filter((run) => isRunOverdue(run, today)))}
            empty={{ title: 'Nothing is overdue', description: 'Runs past their due date appear here.' }}
          />
        ) : (
          <RunList
            runs={byDueDate(rows)}
            empty={{ title: 'No open runs', description: 'Open a procedure to start one.' }}
          />
        )
      }
    </Loaded>
  );
}

function EndedRuns() {
  return (
    <Loaded query={useQuery(endedRunsQuery)} name="Runs" what="the runs that have ended" skeleton={grid}>
      {({ rows }) => (
        <RunList
          runs={rows}
          empty={{ title: 'No run has ended yet', description: 'What was done, by whom and when, stays here.' }}
        />
      )}
    </Loaded>
  );
}
