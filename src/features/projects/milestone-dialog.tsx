import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { createMilestoneSchema, updateMilestoneSchema, type Milestone } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { attempt } from '#components/form/attempt.ts';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { addMilestone, deleteMilestone, updateMilestone } from './actions.ts';
import { personName } from './person-options.tsx';
import { membersQuery } from './queries.ts';

interface MilestoneDialogProps {
  projectId: number;
  /** The one to be changed; a new one without it. */
  milestone?: Milestone | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MilestoneDialog({ projectId, milestone, open, onOpenChange }: MilestoneDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={milestone ? 'Edit Milestone' : 'Add Milestone'}
        description="A step in the project that the client can follow."
        closesBeside={false}
      >
        {milestone ? <EditForm projectId={projectId} milestone={milestone} /> : <AddForm projectId={projectId} />}
      </DialogContent>
    </Dialog>
  );
}

function AddForm({ projectId }: { projectId: number }) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: createMilestoneSchema,
    failureTitle: 'Failed to add milestone',
    defaultValues: { title: '', description: '' },
    send: async (values) => {
      await addMilestone(projectId, values);
      close();
      toast({ title: 'Milestone Added', description: 'The milestone has been added to the project.' });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <MilestoneFields projectId={projectId} register={register} error={error} />
      <FormActions submit="Add Milestone" busy="Adding..." pending={pending} />
    </form>
  );
}

function EditForm({ projectId, milestone }: { projectId: number; milestone: Milestone }) {
  const close = useCloseDialog();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { id, title, description, dueDate, ownerId } = milestone;
  const {
    formState: { dirtyFields },
    register,
    error,
    pending,
    formProps,
  } = useSchemaForm({
    schema: updateMilestoneSchema,
    failureTitle: 'Failed to save milestone',
    defaultValues: { title, description, dueDate, ownerId },
    send: async (values) => {
      // Only what was changed here: somebody else may have changed the rest meanwhile.
      const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
      await updateMilestone(projectId, id, Object.fromEntries(changed));
      close();
      toast({ title: 'Milestone saved' });
    },
  });
  async function remove() {
    setDeleting(true);
    const done = await attempt('Failed to delete milestone', () => deleteMilestone(projectId, id));
    setDeleting(false);
    setAsking(false);
    if (!done) return;
    close();
    toast({ title: 'Milestone deleted' });
  }
  return (
    <form className="grid gap-5" {...formProps}>
      <MilestoneFields projectId={projectId} ownerId={ownerId} register={register} error={error} />
      <Button variant="ghost" size="sm" className="justify-self-start !text-danger" onClick={() => setAsking(true)}>
        Delete milestone…
      </Button>
      <FormActions submit="Save" busy="Saving..." pending={pending} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        description="It is deleted for everyone on the project and no longer counts toward progress. This cannot be undone."
        confirmLabel="Delete milestone"
        destructive
        pending={deleting}
        onConfirm={() => void remove()}
      />
    </form>
  );
}

type FieldName = 'title' | 'description' | 'dueDate' | 'ownerId';

interface MilestoneFieldsProps {
  projectId: number;
  /** Who looks after it now. */
  ownerId?: string | null;
  register: (name: FieldName, options?: typeof emptyIsNull) => UseFormRegisterReturn;
  error: (name: FieldName) => string | undefined;
}

function MilestoneFields({ projectId, ownerId = null, register, error }: MilestoneFieldsProps) {
  return (
    <>
      <Field label="Title" error={error('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" optional error={error('description')}>
        <Textarea {...register('description', emptyIsNull)} rows={3} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Due date" optional error={error('dueDate')}>
          <Input type="date" {...register('dueDate', emptyIsNull)} />
        </Field>
        <Field label="Owner" optional error={error('ownerId')}>
          <Select {...register('ownerId', emptyIsNull)}>
            <MemberOptions projectId={projectId} current={ownerId} />
          </Select>
        </Field>
      </div>
    </>
  );
}

/** Offers the current one even before the names have arrived: a select would otherwise drop its value. */
function MemberOptions({ projectId, current }: { projectId: number; current: string | null }) {
  const { data: members } = useQuery(membersQuery(projectId));
  return (
    <>
      <option value="">Nobody yet</option>
      {current !== null && !members?.some(({ id }) => id === current) && <option value={current}>As it is</option>}
      {members?.map((person) => (
        <option key={person.id} value={person.id}>
          {personName(person)}
        </option>
      ))}
    </>
  );
}
