import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Milestone, Project } from '#src/shared/contracts/projects.ts';
import { MilestoneList } from '#src/features/projects/milestone-list.tsx';
import { milestonesQuery } from '#src/features/projects/queries.ts';
import { ViewChoice } from '#src/features/projects/view-choice.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useQuery } from '#src/lib/query.ts';
import { can } from '#src/shared/permissions.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { updateAddress } from '#src/portal/address.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { memberApi, reply } from '#src/lib/api.ts';

const MilestoneTimeline = lazyPart(() => import('#src/features/projects/milestone-timeline.tsx'), 'MilestoneTimeline', {
  fallback: <Skeleton className="h-72 rounded-2xl" />,
});
const MilestoneDialog = lazyPart(() => import('#src/features/projects/milestone-dialog.tsx'), 'MilestoneDialog');

interface MilestonesTabProps {
  project: Project;
  staff: boolean;
  /** The milestone that the address names. */
  milestone: string | undefined;
  view: string | undefined;
}

const views = { list: 'List', timeline: 'Timeline' };

export function MilestonesTab({ project, staff, milestone, ...address }: MilestonesTabProps) {
  const projectId = project.id;
  const view = address.view === 'timeline' ? 'timeline' : 'list';
  const milestones = useQuery(milestonesQuery(projectId));
  const { data: me } = useQuery(profileQuery);
  const mayInvoice = me !== undefined && can(me.role, 'admin.area');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Project Milestones</h2>
        <div className="flex flex-wrap items-center gap-3">
          <ViewChoice
            label="Show milestones as"
            views={views}
            view={view}
            onView={(chosen) => updateAddress({ view: chosen === 'list' ? undefined : chosen })}
          />
          {staff && (
            <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
              Add Milestone
            </Button>
          )}
        </div>
      </div>
      <Loaded
        query={milestones}
        name="Milestones"
        what="the milestones of this project"
        skeleton={{ count: 3, itemClassName: 'h-28' }}
      >
        {({ rows }) =>
          view === 'timeline' && rows.length > 0 ? (
            <MilestoneTimeline project={project} milestones={rows} />
          ) : (
            <MilestoneList
              projectId={projectId}
              milestones={rows}
              editable={staff}
              actionsFor={
                mayInvoice
                  ? (one) => one.isComplete && <InvoiceMilestone milestone={one} projectId={projectId} />
                  : undefined
              }
              marked={milestone === undefined ? undefined : Number(milestone)}
            />
          )
        }
      </Loaded>
      {adding && <MilestoneDialog projectId={projectId} onClose={() => setAdding(false)} />}
    </>
  );
}

interface InvoiceMilestoneProps {
  projectId: number;
  milestone: Milestone;
}

/** Begins an invoice whose first line is the milestone, and opens it where it is priced. */
function InvoiceMilestone({ projectId, milestone: { id: milestoneId, title } }: InvoiceMilestoneProps) {
  const [pending, begin] = useAttempt('Failed to write the invoice', async () => {
    const { id } = await reply(memberApi.admin.invoices.$post({ json: { projectId, milestoneId } }));
    location.assign(`${accountPaths.admin}/invoices/${id}`);
  });
  return (
    <Button
      icon={ReceiptText}
      variant="secondary"
      size="sm"
      aria-label={`Invoice this milestone: ${title}`}
      loading={pending}
      onClick={begin}
    >
      Invoice this milestone
    </Button>
  );
}
