import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { finishBeforeLeaving } from '#src/lib/unfinished.ts';
import { toast } from '#src/stores/toast.ts';
import { $deciding, type Deciding } from '#src/stores/deciding.ts';
import { type Decision, refreshDocuments, reviewDocument } from './actions.ts';

/** How long a decision can be taken back before it binds. */
export const undoSeconds = 10;

export const decisionFailures: Record<Decision, string> = {
  approved: 'Failed to approve document',
  rejected: 'Failed to ask for changes',
};

const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** The documents whose own screen tells of their decisions. */
const onScreen = new Set<number>();

const find = (id: number) => $deciding.get().find(({ document }) => document.id === id);

function keep(id: number, next: Deciding | undefined): void {
  const others = $deciding.get().filter(({ document }) => document.id !== id);
  $deciding.set(next ? [...others, next] : others);
}

export function decide(document: Document, decision: Decision, reason = ''): void {
  const { id } = document;
  keep(id, { document, decision, reason, state: 'open', bindsAt: Date.now() + undoSeconds * 1000 });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void bindDecision(id), undoSeconds * 1000),
  );
  // Whatever cannot be read now is said when the decision binds.
  readDocument(id).then(refuseIfOver, () => undefined);
}

const readDocument = (id: number) => reply(memberApi.documents[':id'].$get({ param: { id } }));

const outcomes = {
  pending: 'went back to waiting',
  approved: 'was approved',
  rejected: 'had changes asked for',
} as const;

/** Somebody decided since the page was read, or the same person did on another device: that is said at once. */
function refuseIfOver(now: Document): void {
  const made = find(now.id);
  const { id, name, version, status, asks } = now;
  if (made?.state !== 'open') return;
  const { document: seen } = made;
  if (seen.version === version && seen.status === status && seen.asks === asks) return;
  takeBackDecision(id);
  refreshDocuments(now);
  toast({
    title: 'This document has changed',
    description: `“${name}” ${version !== seen.version ? `got version ${version}` : asks ? outcomes[status] : 'no longer asks for a decision'} in the meantime. Look at it again before you decide.`,
    variant: 'destructive',
  });
}

/** Takes back what is not bound, and forgets what was said of it. */
export function takeBackDecision(id: number): void {
  clearTimeout(timers.get(id));
  keep(id, undefined);
}

export async function bindDecision(id: number): Promise<void> {
  const made = find(id);
  if (made === undefined || made.state === 'binding' || made.state === 'bound') return;
  clearTimeout(timers.get(id));
  keep(id, { ...made, state: 'binding' });
  try {
    const document = await reviewDocument(made.document, made.decision, made.reason);
    keep(id, { ...made, document, state: 'bound' });
    if (!onScreen.has(id)) tellBound(document);
  } catch (error) {
    keep(id, { ...made, state: 'failed' });
    toast({ title: decisionFailures[made.decision], description: messageOf(error), variant: 'destructive' });
  }
}

function tellBound({ id, name, status, version }: Document): void {
  keep(id, undefined);
  if (status === 'approved')
    toast({ title: 'Document approved', description: `“${name}” is now approved. This binds version ${version}.` });
  else toast({ title: 'Changes asked for', description: `The reason is now on version ${version} of “${name}”.` });
}

function tellOpen({ document: { id, name }, decision, bindsAt }: Deciding): void {
  const seconds = Math.max(1, Math.ceil((bindsAt - Date.now()) / 1000));
  toast({
    title: decision === 'approved' ? 'Approved' : 'Changes asked for',
    description: `“${name}”: it is final in ${seconds} seconds.`,
    action: { label: 'Undo', altText: `Take back your decision on ${name}`, onClick: () => takeBackDecision(id) },
  });
}

/** The decision on a document whose screen is open. Whoever leaves it can still take it back. */
export function useDeciding(id: number): Deciding | undefined {
  useEffect(() => {
    onScreen.add(id);
    return () => {
      onScreen.delete(id);
      const made = find(id);
      if (made?.state === 'open') tellOpen(made);
      else if (made?.state !== 'binding') keep(id, undefined);
    };
  }, [id]);
  return useStore($deciding).find(({ document }) => document.id === id);
}

finishBeforeLeaving(() =>
  Promise.all(
    $deciding
      .get()
      .filter(({ state }) => state === 'open')
      .map(({ document }) => bindDecision(document.id)),
  ),
);
