import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { $going } from '#src/lib/leaving.ts';

/** Back and forward, where the browser lets an app hold them: elsewhere they go on unasked. */
function holdHistory(): () => void {
  const { navigation } = window as { navigation?: Navigation };
  let answered: string | undefined;
  const hold = (event: NavigateEvent) => {
    const { key, sameDocument } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument || key === answered) return;
    event.preventDefault();
    $going.set(() => {
      answered = key;
      void navigation?.traverseTo(key);
    });
  };
  navigation?.addEventListener('navigate', hold);
  return () => navigation?.removeEventListener('navigate', hold);
}

/** Stands in an app while something is typed and not saved, and asks before what leads away from it. */
export function LeaveQuestion() {
  const going = useStore($going);
  useEffect(holdHistory, []);
  const close = () => $going.set(null);
  useEffect(() => close, []);
  if (going === null) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you typed last is not saved, and leaving loses it."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        close();
        going();
      }}
      onClose={close}
    />
  );
}
