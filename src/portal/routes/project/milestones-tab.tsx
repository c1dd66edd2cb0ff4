import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MilestoneList } from '#features/projects/milestone-list.tsx';
import { milestonesQuery } from '#features/projects/queries.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { LoadError } from '#components/app/load-error.tsx';
import { SkeletonList } from '#components/app/skeleton-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { useQuery } from '#lib/query.ts';

const MilestoneDialog = lazyPart(() =>
  import('#features/projects/milestone-dialog.tsx').then((module) => module.MilestoneDialog),
);

interface MilestonesTabProps {
  projectId: number;
  staff: boolean;
}

export function MilestonesTab({ projectId, staff }: MilestonesTabProps) {
  const { data, error, retry } = useQuery(milestonesQuery(projectId));
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
      {data ? (
        <MilestoneList projectId={projectId} milestones={data.rows} editable={staff} />
      ) : error ? (
        <LoadError
          title="Error Loading Milestones"
          description="There was a problem loading the milestones of this project. Please try again later."
          error={error}
          onRetry={retry}
        />
      ) : (
        <SkeletonList label="Loading milestones" count={3} itemClassName="h-28" />
      )}
      <Suspense>{adding && <MilestoneDialog projectId={projectId} open onOpenChange={setAdding} />}</Suspense>
    </>
  );
}
