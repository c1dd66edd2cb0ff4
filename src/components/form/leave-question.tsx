import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { $going } from '#src/lib/leaving.ts';

const close = () => $going.set(null);

/** Stands in an app while something is typed and not saved, and asks before what leads away from it. */
export function LeaveQuestion() {
  const going = useStore($going);
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
