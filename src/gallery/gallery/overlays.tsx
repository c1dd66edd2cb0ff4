import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SheetContent } from '#components/ui/sheet.tsx';
import { toast } from '#stores/toast.ts';

export function Overlays() {
  const [asking, setAsking] = useState(false);
  const [creating, setCreating] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setCreating(true)}>Open dialog</Button>
      <Dialog open={creating} onOpenChange={setCreating}>
        <DialogContent title="New Project" description="Tell us what it is about.">
          <Field label="Title">
            <Input />
          </Field>
          <DialogActions>
            <DialogCancel />
            <Button onClick={() => toast({ title: 'Project created' })}>Create Project</Button>
          </DialogActions>
        </DialogContent>
      </Dialog>
      <Button variant="secondary" onClick={() => setBrowsing(true)}>
        Open sheet
      </Button>
      <Dialog open={browsing} onOpenChange={setBrowsing}>
        <SheetContent title="Menu">
          <a href="#overlays" className="text-primary">
            Dashboard
          </a>
        </SheetContent>
      </Dialog>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this palette?"
        description="It cannot be brought back."
        confirmLabel="Delete palette"
        destructive
        onConfirm={() => setAsking(false)}
      />
    </div>
  );
}
