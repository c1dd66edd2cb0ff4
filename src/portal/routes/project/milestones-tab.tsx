import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MilestoneList } from '#features/projects/milestone-list.tsx';
import { milestonesQuery } from '#features/projects/queries.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Loaded } from '#components/app/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { useQuery } from '#lib/query.ts';

const MilestoneDialog = lazyPart(() =>
  import('#features/projects/milestone-dialog.tsx').then((module) => module.MilestoneDialog),
);

interface MilestonesTabProps {
  projectId: number;
  staff: boolean;
  /** The milestone that the address names. */
  milestone: string | undefined;
}

export function MilestonesTab({ projectId, staff, milestone }: MilestonesTabProps) {
  const milestones = useQuery(milestonesQuery(projectId));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Project Milestones</h2>
        {staff && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Milestone
          </Button>
        )}
      </div>
      <Loaded
        query={milestones}
        name="Milestones"
        what="the milestones of this project"
        skeleton={{ count: 3, itemClassName: 'h-28' }}
      >
        {({ rows }) => (
          <MilestoneList
            projectId={projectId}
            milestones={rows}
            editable={staff}
            marked={milestone === undefined ? undefined : Number(milestone)}
          />
        )}
      </Loaded>
      <Suspense>{adding && <MilestoneDialog projectId={projectId} open onOpenChange={setAdding} />}</Suspense>
    </>
  );
}
