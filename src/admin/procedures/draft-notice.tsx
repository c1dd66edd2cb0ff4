import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm"
    >
      <p>We restored your unsaved changes.</p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}

export function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description="They have not been saved and cannot be recovered."
      confirmLabel="Discard"
      cancelLabel="Keep them"
      destructive
      onConfirm={onDiscard}
      onClose={onCancel}
    />
  );
}
