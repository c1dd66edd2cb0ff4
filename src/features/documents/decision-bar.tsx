import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatDate, formatFullDay } from '#src/lib/format.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { AskForChanges } from './ask-for-changes.tsx';
import { Countdown } from './countdown.tsx';
import type { Deciding } from '#src/stores/deciding.ts';
import { bindDecision, decide, takeBackDecision, undoSeconds, useDeciding } from './deciding.ts';
import { useQuery } from '#src/lib/query.ts';
import { AuthorBar } from './author-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BoundDecision } from './bound-decision.tsx';
import { versionsQuery } from './queries.ts';
import { WaitsBar } from './waits-bar.tsx';

interface DecisionBarProps {
  document: Document;
  /** Something of it could not be shown here. */
  unseen: boolean;
  /** Its file is on its way. */
  isLoading: boolean;
  /** The way to what waits for the person after it. */
  after?: ReactNode;
}

/**
 * For whoever decides on a document, at the lower edge of its screen. A decision changes the bar in place; it can be taken
 * back until it binds.
 */
export function DecisionBar({ document, unseen, isLoading, after }: DecisionBarProps) {
  const { id, version, status, mayReview } = document;
  const made = useDeciding(id);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  useUnsaved(asking && reason !== '');
  const bar = useFocusKept([made?.state, asking]);
  // Somebody else may have decided since, or there is a newer version.
  const isOver = made?.state === 'bound' && (made.document.version !== version || made.document.status !== status);
  const shown = isOver ? undefined : made;
  if (!mayReview && !shown) {
    if (!document.mayReplace) return null;
    if (status === 'rejected') return <AuthorBar document={document} />;
    return status === 'pending' && document.asks && document.isWaiting ? <WaitsBar document={document} /> : null;
  }
  const approve = () => !isLoading && decide(document, 'approved');
  const ask = () => {
    decide(document, 'rejected', reason.trim());
    setAsking(false);
  };
  return (
    <BottomBar ref={bar} aria-label="Decision" tabIndex={-1} className="outline-none">
      {unseen && !shown && (
        <p role="status" className="mb-3 flex gap-2 text-sm">
          <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          We can’t show this file here. Open it before you decide.
        </p>
      )}
      {shown ? (
        <Made made={shown} current={document} after={after} />
      ) : asking ? (
        <AskForChanges reason={reason} onReason={setReason} onSend={ask} onCancel={() => setAsking(false)} />
      ) : (
        <Row words={<Waiting document={document} isLoading={isLoading} />}>
          {status !== 'rejected' && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Ask for changes
            </Button>
          )}
          {status !== 'approved' && (
            <Button aria-disabled={isLoading} onClick={approve}>
              Approve
            </Button>
          )}
        </Row>
      )}
    </BottomBar>
  );
}

/** Each state takes the buttons of the one before away: the focus that was on them stays in the bar. */
function useFocusKept(states: unknown[]) {
  const bar = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    first.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- whatever the bar shows is among them
  }, states);
  return bar;
}

function Row({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="status" className="min-w-0">
        {words}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

export function DecisionWords({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="font-heading text-lg font-bold leading-6 tracking-[-0.015em] text-heading">{title}</p>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{children}</p>
    </>
  );
}

interface WaitingProps {
  document: Document;
  isLoading: boolean;
}

const decided = { approved: 'Approved', rejected: 'Changes asked for' } as const;

function Waiting({ document: { id, status, version, reviewDue, decidedAt }, isLoading }: WaitingProps) {
  const due = reviewDue === null ? 'Waiting for your decision' : `Decide by ${formatFullDay(reviewDue)}`;
  const done = status !== 'pending' && `${decided[status]}${decidedAt === null ? '' : ` on ${formatDate(decidedAt)}`}`;
  const { data: versions } = useQuery(versionsQuery(id));
  const changes = version > 1 ? versions?.find(({ number }) => number === version)?.note : null;
  const next = done ? 'A new decision would replace this one.' : 'You can undo it for ten seconds.';
  return (
    <DecisionWords title={done || due}>
      {changes && !isLoading ? (
        <>
          <b className="font-heading font-medium text-heading">Changed since version {version - 1}:</b>{' '}
          <bdi className="line-clamp-3">{changes}</bdi>
        </>
      ) : (
        <>
          Version {version}. {isLoading ? 'Its file is still loading.' : next}
        </>
      )}
    </DecisionWords>
  );
}

function Made({ made, current, after }: { made: Deciding; current: Document; after: ReactNode }) {
  const { document, decision, state, bindsAt } = made;
  const { id, version } = document;
  if (state === 'bound') return <BoundDecision document={current} after={after} />;
  if (state === 'failed')
    return (
      <Row words={<DecisionWords title="This decision was not saved">No one was notified.</DecisionWords>}>
        <Button variant="secondary" onClick={() => takeBackDecision(id)}>
          Cancel
        </Button>
        <Button onClick={() => void bindDecision(id)}>Try again</Button>
      </Row>
    );
  return (
    <Countdown until={bindsAt} steps={undoSeconds}>
      {(seconds) => (
        <Row
          words={
            <DecisionWords
              title={
                <>
                  {/* Announced once; the seconds are for the eye. */}
                  <span className="sr-only">
                    {decided[decision]}. You can take it back for {undoSeconds} seconds.
                  </span>
                  <span aria-hidden="true">
                    {decided[decision]}.{' '}
                    {seconds === 0
                      ? 'Saving...'
                      : `You can take it back for ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`}
                  </span>
                </>
              }
            >
              Version {version}. No one is notified until then.
            </DecisionWords>
          }
        >
          {state === 'open' && (
            <Button variant="secondary" onClick={() => takeBackDecision(id)}>
              Undo
            </Button>
          )}
          {after}
        </Row>
      )}
    </Countdown>
  );
}
