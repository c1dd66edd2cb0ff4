import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Request, RequestAnswer } from '#src/shared/contracts/requests.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { requestStatusLabels } from '#src/shared/request-status.ts';
import { AttachedLinks } from '#src/features/comments/attached.tsx';
import { updateMilestone } from '#src/features/projects/actions.ts';
import { answerRequest, requestsQuery, takeBackRequest } from '#src/features/requests/actions.ts';
import { focusHeadingOnRemoval } from '#src/components/app/focus-heading.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf, TimeAgo } from '#src/components/app/time.tsx';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { Button, type ButtonProps } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatDate } from '#src/lib/format.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { changeRow } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { OfferChange } from './offer-change.tsx';
import { Agree, Proposal } from './agree.tsx';
import { Conversation } from './conversation.tsx';

const PlanForm = lazyPart(() => import('./plan-form.tsx'), 'PlanForm');
const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog');

const tones: Record<Request['status'], BadgeTone> = {
  open: 'warning',
  proposed: 'warning',
  planned: 'accent',
  done: 'success',
  declined: 'neutral',
};

interface RequestItemProps {
  request: Request;
  staff: boolean;
  /** Whether the reader may agree to a price. */
  isClient: boolean;
  /** Whether the reader asked for it. */
  own: boolean;
  isMarked: boolean;
  /** The comment that the address names. */
  comment: number | undefined;
  /** Nobody writes here any more. */
  readOnly: boolean;
}

export function RequestItem({ request, staff, isClient, own, isMarked, comment, readOnly }: RequestItemProps) {
  const { id, title, body, status, askedByName, createdAt, attachments } = request;
  return (
    <li
      id={`request-${id}`}
      tabIndex={-1}
      className={cn(
        'border-t py-5 outline-none focus-visible:border-primary',
        isMarked ? 'border-primary' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col-reverse">
        <h3 dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere] sm:flex-1 sm:basis-60">
          {title}
        </h3>
        <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        <bdi className="text-gray">{askedByName ?? 'Deleted account'}</bdi> · <TimeAgo value={createdAt} />
      </p>
      <p
        dir="auto"
        className="mt-2 max-w-prose whitespace-pre-line text-[0.9375rem] leading-6 text-muted [overflow-wrap:anywhere]"
      >
        {body}
      </p>
      <AttachedLinks attachments={attachments} />
      <Outcome {...request} />
      {staff && request.status === 'planned' && request.milestoneDue === null && <DayOf request={request} />}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden print:hidden">
        {staff && <Answers request={request} isMarked={isMarked} />}
        {staff && request.price !== null && request.status !== 'proposed' && <OfferChange request={request} />}
        {isClient && status === 'proposed' && <Agree request={request} />}
        {own && status === 'open' && request.comments === 0 && <TakeBack request={request} />}
      </div>
      <Conversation
        request={request}
        comment={isMarked ? comment : undefined}
        isMarked={isMarked}
        readOnly={readOnly}
      />
    </li>
  );
}

/** What became of it, in words. */
function Outcome({ status, projectId, milestoneId, milestoneTitle, milestoneDue, reason, ...proposed }: Request) {
  const { answeredAt, answeredByName } = proposed;
  if (status === 'open' || answeredAt === null) return null;
  const milestone = milestoneId !== null && (
    <a
      href={`${portalPaths.project(projectId)}?tab=milestones&milestone=${milestoneId}`}
      className="text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
    >
      <bdi>{milestoneTitle}</bdi>
    </a>
  );
  const words: Record<typeof status, ReactNode> = {
    proposed: <Proposal {...proposed} />,
    planned: (
      <>
        Now a milestone: {milestone}
        {milestoneDue !== null && (
          <>
            , due <DateOf value={milestoneDue} />
          </>
        )}
        .
      </>
    ),
    done: (
      <>
        Since <DateOf value={answeredAt} />
        {milestone && <>, with milestone {milestone}</>}.
      </>
    ),
    declined: (
      <>
        <bdi>{answeredByName ?? 'The team'}</bdi>: “{reason}”
      </>
    ),
  };
  return (
    <p
      dir="auto"
      className="mt-3 max-w-prose border-l-2 border-gray pl-4 text-[0.9375rem] leading-6 [overflow-wrap:anywhere]"
    >
      {words[status]}
    </p>
  );
}

/** What was planned without a day has none yet. */
function DayOf({ request }: { request: Request }) {
  const { id, projectId, milestoneId } = request;
  const [day, setDay] = useState('');
  const [pending, save] = useAttempt('Failed to save milestone', async () => {
    if (milestoneId === null) return;
    await updateMilestone(projectId, milestoneId, { dueDate: day });
    focusOn(request);
    changeRow(requestsQuery(projectId), id, (row) => ({ ...row, milestoneDue: day }));
    toast({ title: 'Milestone saved', description: `Due ${formatDate(day)}.` });
  });
  useUnsaved(day !== '' && !pending);
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={preventDefault(() => day !== '' && save())}
    >
      <InputField label="Due date of the milestone" optional type="date" value={day} onValue={setDay} />
      <Button type="submit" variant="secondary" loading={pending} aria-disabled={day === ''}>
        Set date
      </Button>
    </form>
  );
}

const itemOf = ({ id }: Request) => document.getElementById(`request-${id}`);

/** Where the focus goes when the buttons change. */
const focusOn = (request: Request) => itemOf(request)?.focus();

const answered: Record<Request['status'], string> = {
  open: 'Request reopened',
  proposed: 'Price proposed',
  planned: 'Request planned',
  done: 'Request done',
  declined: 'Request declined',
};

/** Who comes to answer one request finds its form open. */
function Answers({ request, isMarked }: Pick<RequestItemProps, 'request' | 'isMarked'>) {
  const [planning, setPlanning] = useState<'shown' | 'wanted' | null>(isMarked ? 'shown' : null);
  const [declining, setDeclining] = useState(false);
  function close() {
    // As long as the dialog is open, nothing beside it takes the focus.
    flushSync(() => setDeclining(false));
    // Where it was answered, the button that opened the dialog is gone.
    if (itemOf(request)?.contains(document.activeElement) !== true) focusOn(request);
  }
  const open = request.status === 'open';
  return (
    <>
      {open && planning === null && (
        <Button size="sm" aria-label={`Plan as milestone: ${request.title}`} onClick={() => setPlanning('wanted')}>
          Plan as milestone…
        </Button>
      )}
      {open && planning !== null && (
        <PlanForm
          request={request}
          isWanted={planning === 'wanted'}
          onDone={() => {
            setPlanning(null);
            focusOn(request);
          }}
        />
      )}
      {open && <Answer request={request} status="done" label="Mark as done" />}
      {!open && <Answer request={request} status="open" label="Reopen" variant="ghost" className="-ml-3" />}
      {open && (
        <Button size="sm" variant="ghost" onClick={() => setDeclining(true)}>
          Decline…
        </Button>
      )}
      {declining && <DeclineDialog request={request} onClose={close} />}
    </>
  );
}

interface AnswerProps extends Pick<ButtonProps, 'variant' | 'className'> {
  request: Request;
  status: RequestAnswer['status'];
  label: string;
}

function Answer({ request, status, label, variant = 'secondary', className }: AnswerProps) {
  const [pending, start] = useAttempt('Failed to update the request', async () => {
    await answerRequest(request, { status });
    focusOn(request);
    toast({ title: answered[status] });
  });
  return (
    <Button
      size="sm"
      variant={variant}
      className={className}
      aria-label={`${label}: ${request.title}`}
      loading={pending}
      onClick={start}
    >
      {label}
    </Button>
  );
}

function TakeBack({ request }: { request: Request }) {
  async function start() {
    if (await attempt('Failed to take back the request', () => takeBackRequest(request)))
      toast({ title: 'Request taken back' });
  }
  return (
    <ConfirmButton
      size="sm"
      variant="ghost"
      ref={focusHeadingOnRemoval}
      className="-ml-3"
      question={{
        title: `Take back “${request.title}”?`,
        description: 'It is deleted for everyone on the project. This cannot be undone.',
        confirmLabel: 'Take back',
        destructive: true,
      }}
      onConfirm={start}
    >
      Take back…
    </ConfirmButton>
  );
}
