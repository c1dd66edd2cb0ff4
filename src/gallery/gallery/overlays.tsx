import { useState } from 'react';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { Sheet } from '#src/components/ui/sheet.tsx';
import { toast } from '#src/stores/toast.ts';

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      {open === 'dialog' && (
        <Dialog title="New Project" description="Tell us what it is about." closesBeside onClose={close}>
          <InputField label="Title" />
          <DialogActions>
            <DialogCancel />
            <Button onClick={() => toast({ title: 'Project created' })}>Create Project</Button>
          </DialogActions>
        </Dialog>
      )}
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Open sheet
      </Button>
      {open === 'sheet' && (
        <Sheet title="Menu" onClose={close}>
          <a href="#overlays" className="text-heading underline">
            Dashboard
          </a>
        </Sheet>
      )}
      <ConfirmButton
        variant="danger"
        question={{
          title: 'Delete this palette?',
          description: 'It cannot be brought back.',
          confirmLabel: 'Delete palette',
          destructive: true,
        }}
        onConfirm={() => Promise.resolve()}
      >
        Delete
      </ConfirmButton>
    </div>
  );
}
