import { CalendarClock, CircleCheck, CircleDashed, Flag } from 'lucide-react';
import type { Milestone } from '#shared/contracts/projects.ts';
import { DateOf } from '#components/app/time.tsx';
import { useMarked } from '#components/app/use-marked.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { cn } from '#lib/cn.ts';
import { setMilestoneComplete } from './actions.ts';
import { inOrderOfDate } from './timeline.ts';

interface MilestoneListProps {
  projectId: number;
  milestones: readonly Milestone[];
  editable: boolean;
  /** The milestone that a notification leads to. */
  marked?: number | undefined;
}

const anchor = (id: number) => `milestone-${id}`;

export function MilestoneList({ projectId, milestones, editable, marked }: MilestoneListProps) {
  useMarked(marked === undefined ? undefined : anchor(marked), true);
  if (milestones.length === 0) {
    return <EmptyState icon={Flag} title="No milestones yet" description="This project's steps will appear here." />;
  }
  return (
    <ol className="grid gap-3">
      {inOrderOfDate(milestones).map((milestone) => (
        <MilestoneItem
          key={milestone.id}
          projectId={projectId}
          milestone={milestone}
          editable={editable}
          isMarked={milestone.id === marked}
        />
      ))}
    </ol>
  );
}

interface MilestoneItemProps {
  projectId: number;
  milestone: Milestone;
  editable: boolean;
  isMarked: boolean;
}

function MilestoneItem({ projectId, milestone, editable, isMarked }: MilestoneItemProps) {
  const { id, title, description, dueDate, isComplete } = milestone;
  const Icon = isComplete ? CircleCheck : CircleDashed;
  return (
    <li
      id={anchor(id)}
      tabIndex={isMarked ? -1 : undefined}
      className={cn(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-2xl border border-line bg-accent-1 p-4 outline-none [contain-intrinsic-height:auto_7rem] [content-visibility:auto] sm:p-5',
        isMarked && 'border-primary',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-0.5 size-6 shrink-0', isComplete ? 'text-success' : 'text-line-strong')}
      />
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </h3>
        <p
          dir="auto"
          className="mt-0.5 whitespace-pre-line text-[0.9375rem] leading-6 text-muted [overflow-wrap:anywhere]"
        >
          {description ?? 'No description provided'}
        </p>
        <p className="mt-2 flex items-center gap-1.5 text-sm text-muted">
          <CalendarClock aria-hidden="true" className="size-4" />
          {dueDate === null ? (
            'No due date'
          ) : (
            <>
              Due <DateOf value={dueDate} className="text-gray" />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:ml-10">
        <Badge tone={isComplete ? 'success' : 'accent'}>{isComplete ? 'Completed' : 'In Progress'}</Badge>
        {editable && <CompleteButton projectId={projectId} milestone={milestone} />}
      </div>
    </li>
  );
}

function CompleteButton({
  projectId,
  milestone: { id, title, isComplete },
}: Omit<MilestoneItemProps, 'editable' | 'isMarked'>) {
  const label = isComplete ? 'Reopen' : 'Mark as complete';

  const [pending, toggle] = usePending(() =>
    attempt('Failed to update milestone', () => setMilestoneComplete(projectId, id, !isComplete)),
  );

  return (
    <Button variant="secondary" size="sm" aria-label={`${label}: ${title}`} aria-disabled={pending} onClick={toggle}>
      {label}
    </Button>
  );
}
