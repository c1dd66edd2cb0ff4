import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
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

const MilestoneTimeline = lazyPart(() => import('#src/features/projects/milestone-timeline.tsx'), 'MilestoneTimeline', {
  fallback: <Skeleton className="h-72 rounded-2xl" />,
});
const BillMilestone = lazyPart(() => import('#src/features/invoices/billed-milestone.tsx'), 'BillMilestone');
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
                  ? (one) => one.isComplete && <BillMilestone milestone={one} projectId={projectId} />
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
