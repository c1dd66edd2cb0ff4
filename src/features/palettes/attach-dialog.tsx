import { useState, type ReactNode } from 'react';
import type { SavedPalette } from '#shared/contracts/palettes.ts';
import type { ProjectPalette } from '#shared/contracts/project-palettes.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { toast } from '#stores/toast.ts';

type Palette = Pick<SavedPalette, 'id' | 'name'>;
type Project = { id: number; title?: string };

interface AttachDialogProps {
  /** What is known already; whatever is not is chosen in `children`. */
  palette: Palette | undefined;
  project: Project | undefined;
  /** The palette of the project that gets a new version. */
  replaced?: ProjectPalette | undefined;
  /** The choice of what is not known. */
  children?: ReactNode;
  /** What the choice comes to, before it is sent. */
  remark?: ReactNode;
  /** The palette is part of the project now: as which document. */
  onAttached?: (document: { id: number; projectId: number }) => void;
  onClose: () => void;
}

export function AttachDialog({ onClose, ...props }: AttachDialogProps) {
  const { palette, replaced } = props;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={replaced ? 'Attach a New Version' : 'Attach a Palette'}
        description={
          replaced ? (
            <>
              It takes the place of version {replaced.version} of <bdi>“{replaced.name}”</bdi> and waits for a decision.
            </>
          ) : (
            <>
              {palette ? <bdi>“{palette.name}”</bdi> : 'It'} stays in the project as it is now, and waits there to be
              approved.
            </>
          )
        }
        closesBeside={false}
      >
        <AttachForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function AttachForm({ palette, project, replaced, children, remark, onAttached }: Omit<AttachDialogProps, 'onClose'>) {
  const close = useCloseDialog();
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const [pending, attach] = usePending(async () => {
    if (!palette || !project) {
      const description = palette ? 'Please choose a project.' : 'Please choose a palette.';
      toast({ title: 'Missing information', description, variant: 'destructive' });
      return;
    }
    await attempt('Failed to attach palette', async () => {
      const body = {
        paletteId: palette.id,
        ...(replaced && { documentId: replaced.documentId }),
        note: note.trim(),
        reviewDue: due === '' ? null : due,
      };
      const route = memberApi.projects[':id'].palettes;
      const { id } = await reply(route.$post({ param: { id: project.id }, json: body }));
      close();
      const place = project.title === undefined ? '' : ` in “${project.title}”`;
      toast({ title: 'Palette attached', description: `“${palette.name}” now waits for a decision${place}.` });
      onAttached?.({ id, projectId: project.id });
    });
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        attach();
      }}
    >
      {children}
      <Field label="Note" optional hint="Shown with this version in the history.">
        <Textarea
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <Field label="Decide by" optional hint="Whoever decides is reminded the day before.">
        <Input type="date" value={due} onChange={({ currentTarget }) => setDue(currentTarget.value)} />
      </Field>
      {remark && <p className="text-sm text-muted">{remark}</p>}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={pending}>
          Attach
        </Button>
      </DialogActions>
    </form>
  );
}
