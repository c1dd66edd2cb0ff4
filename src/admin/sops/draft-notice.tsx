import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm"
    >
      <p>What you typed before and did not save is back.</p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}

export function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title="Discard what you typed?"
      description="It has not been saved and cannot be brought back."
      confirmLabel="Discard"
      cancelLabel="Keep it"
      destructive
      onConfirm={onDiscard}
    />
  );
}
