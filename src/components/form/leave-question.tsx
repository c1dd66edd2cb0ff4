import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { askBeforeLeaving } from '#src/lib/leaving.ts';

/** The browser’s own question before the whole page goes. */
export function useUnloadQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Back and forward, where the browser lets an app hold them: elsewhere they go on unasked. */
function holdHistory(question: (go: () => void) => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  const hold = (event: NavigateEvent) => {
    const { key, sameDocument } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument) return;
    event.preventDefault();
    question(() => void navigation?.traverseTo(key));
  };
  navigation?.addEventListener('navigate', hold);
  return () => navigation?.removeEventListener('navigate', hold);
}

/** For as long as it is rendered, nothing leads away from what is typed and not saved without a question. */
export function LeaveQuestion() {
  const [going, setGoing] = useState<(() => void) | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useUnloadQuestion(true);
  useEffect(() => {
    if (isLeaving) return;
    const ask = (go: () => void) => setGoing(() => go);
    const ends = [askBeforeLeaving(ask), holdHistory(ask)];
    return () => {
      for (const end of ends) end();
    };
  }, [isLeaving]);
  // Nothing holds it any more by then.
  useEffect(() => {
    if (isLeaving) going?.();
  }, [isLeaving, going]);
  if (going === null || isLeaving) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you typed last is not saved, and leaving loses it."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => setLeaving(true)}
      onClose={() => setGoing(null)}
    />
  );
}
