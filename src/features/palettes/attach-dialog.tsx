import { useState, type ReactNode } from 'react';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';

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

export function AttachDialog({ palette, project, replaced, children, remark, onAttached, onClose }: AttachDialogProps) {
  const close = useWhileShown(onClose);
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const [pending, attach] = useAttempt('Failed to attach palette', async () => {
    if (!palette || !project) {
      const description = palette ? 'Please choose a project.' : 'Please choose a palette.';
      toast({ title: 'Missing information', description, variant: 'destructive' });
      return;
    }
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
  return (
    <FormDialog
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
      onClose={onClose}
      submit="Attach"
      form={{ pending, formProps: { noValidate: true, onSubmit: preventDefault(attach) } }}
    >
      {children}
      <TextareaField
        label="Note"
        optional
        rows={2}
        maxLength={500}
        value={note}
        onValue={setNote}
        hint="Shown with this version in the history."
      />
      <InputField
        label="Decide by"
        optional
        type="date"
        value={due}
        onValue={setDue}
        hint="Whoever decides is reminded the day before."
      />
      {remark && <p className="text-sm text-muted">{remark}</p>}
    </FormDialog>
  );
}
