import { useState } from 'react';
import { Button, type ButtonProps } from '#src/components/ui/button.tsx';
import { ConfirmDialog, type ConfirmQuestion } from '#src/components/ui/confirm-dialog.tsx';
import { usePending } from './use-pending.ts';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: ConfirmQuestion;
  /** What is done once it is confirmed. The question stays open where this answers false: a toast has said why. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const [pending, confirm] = usePending(async () => {
    if ((await onConfirm()) !== false) setAsking(false);
  });
  return (
    <>
      <Button {...button} onClick={() => !button['aria-disabled'] && setAsking(true)} />
      {asking && <ConfirmDialog {...question} pending={pending} onConfirm={confirm} onClose={() => setAsking(false)} />}
    </>
  );
}
