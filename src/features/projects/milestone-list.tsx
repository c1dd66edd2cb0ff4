import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  Flag,
  GripVertical,
  Pencil,
  UserRound,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { useLinkedElement } from '#src/components/app/use-linked-element.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { IconButton } from '#src/components/ui/icon-button.tsx';
import { cn } from '#src/lib/cn.ts';
import { useQuery } from '#src/lib/query.ts';
import { setMilestoneComplete } from './actions.ts';
import { membersQuery } from './queries.ts';
import { sortMilestones } from './timeline.ts';
import { useOrdering, type Drag, type Moves } from './use-ordering.ts';

const MilestoneDialog = lazyPart(() => import('./milestone-dialog.tsx'), 'MilestoneDialog');

interface MilestoneListProps {
  projectId: number;
  milestones: readonly Milestone[];
  editable: boolean;
  /** What else can be done with one. */
  actionsFor?: ((milestone: Milestone) => ReactNode) | undefined;
  /** The milestone that a notification leads to. */
  marked?: number | undefined;
}

const anchor = (id: number) => `milestone-${id}`;

export function MilestoneList({ projectId, milestones, editable, actionsFor, marked }: MilestoneListProps) {
  useLinkedElement(marked === undefined ? undefined : anchor(marked), true);
  const { data: members } = useQuery(membersQuery(projectId));
  /** As it was when its dialog opened: it may be deleted meanwhile, also in that dialog. */
  const [edited, setEdited] = useState<Milestone | null>(null);
  const ordered = sortMilestones(milestones);
  const order = useOrdering(projectId, ordered);
  const nameOf = (id: string | null) => {
    const person = members?.find((one) => one.id === id);
    return person && (person.name ?? person.username);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {order.announced}
      </p>
      {milestones.length === 0 ? (
        <EmptyState
          icon={Flag}
          title="No milestones yet"
          description={
            editable
              ? 'Add the first one, and the people in this project will see what comes next.'
              : 'This project’s steps will appear here as soon as the team has planned them. Comments is the place to ask.'
          }
        />
      ) : (
        <ol className="border-b border-line">
          {ordered.map((milestone, place) => (
            <MilestoneItem
              key={milestone.id}
              projectId={projectId}
              milestone={milestone}
              isMarked={milestone.id === marked}
              owner={nameOf(milestone.ownerId)}
              more={actionsFor?.(milestone)}
              editing={
                editable && {
                  onEdit: () => setEdited(milestone),
                  moves: order.movesOf(milestone, place),
                  drag: order.dragOf(milestone, place),
                }
              }
            />
          ))}
        </ol>
      )}
      {edited !== null && <MilestoneDialog projectId={projectId} milestone={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface MilestoneItemProps {
  projectId: number;
  milestone: Milestone;
  /** Who looks after it. */
  owner: string | undefined;
  isMarked: boolean;
  more: ReactNode;
  /** False for whoever only reads. */
  editing: false | { onEdit: () => void; moves: Moves; drag: Drag };
}

function MilestoneItem({ projectId, milestone, owner, isMarked, more, editing }: MilestoneItemProps) {
  const { id, title, description, dueDate, isComplete } = milestone;
  const Icon = isComplete ? CircleCheck : CircleDashed;
  return (
    <li
      {...(editing && editing.drag)}
      id={anchor(id)}
      tabIndex={isMarked ? -1 : undefined}
      className={cn(
        'flex flex-wrap items-start gap-x-4 gap-y-3 border-t py-4 outline-none [contain-intrinsic-height:auto_7rem] [content-visibility:auto] data-[over]:border-primary',
        isMarked ? 'border-primary' : 'border-line',
      )}
    >
      {editing && (
        <GripVertical aria-hidden="true" className="-ml-2 -mr-2 mt-1 size-5 shrink-0 cursor-grab text-muted" />
      )}
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
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-sm text-muted">
          <CalendarClock aria-hidden="true" className="size-4" />
          {dueDate === null ? (
            'No due date'
          ) : (
            <>
              Due <DateOf value={dueDate} className="text-gray" />
            </>
          )}
          {owner && (
            <>
              <UserRound aria-hidden="true" className="ml-3 size-4" />
              <span className="sr-only">Owned by </span>
              <span dir="auto">{owner}</span>
            </>
          )}
        </p>
      </div>
      <div
        className={cn(
          'flex flex-wrap items-center gap-3',
          editing ? 'max-xl:w-full sm:max-xl:pl-[3.75rem]' : 'max-sm:ml-10',
        )}
      >
        <Badge tone={isComplete ? 'success' : 'accent'}>{isComplete ? 'Completed' : 'In Progress'}</Badge>
        {more}
        {editing && (
          <>
            <CompleteButton projectId={projectId} milestone={milestone} />
            <span className="flex">
              <IconButton label={`Move up: ${title}`} icon={ArrowUp} onClick={editing.moves.up} />
              <IconButton label={`Move down: ${title}`} icon={ArrowDown} onClick={editing.moves.down} />
              <IconButton label={`Edit: ${title}`} icon={Pencil} onClick={editing.onEdit} />
            </span>
          </>
        )}
      </div>
    </li>
  );
}

function CompleteButton({
  projectId,
  milestone: { id, title, isComplete },
}: Pick<MilestoneItemProps, 'projectId' | 'milestone'>) {
  const label = isComplete ? 'Reopen' : 'Mark as done';

  const [pending, toggle] = useAttempt('Failed to update milestone', () =>
    setMilestoneComplete(projectId, id, !isComplete),
  );

  return (
    <Button variant="secondary" size="sm" aria-label={`${label}: ${title}`} aria-disabled={pending} onClick={toggle}>
      {label}
    </Button>
  );
}
