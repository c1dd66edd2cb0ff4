import { createMilestoneSchema } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { emptyIsNull, useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#stores/toast.ts';
import { addMilestone } from './actions.ts';

interface MilestoneDialogProps {
  projectId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MilestoneDialog({ projectId, open, onOpenChange }: MilestoneDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Add Milestone"
        description="A step in the project that the client can follow."
        closesBeside={false}
      >
        <MilestoneForm projectId={projectId} />
      </DialogContent>
    </Dialog>
  );
}

function MilestoneForm({ projectId }: { projectId: number }) {
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
      <Field label="Title" error={error('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" optional error={error('description')}>
        <Textarea {...register('description', emptyIsNull)} rows={3} />
      </Field>
      <Field label="Due date" optional error={error('dueDate')}>
        <Input type="date" {...register('dueDate', emptyIsNull)} />
      </Field>
      <FormActions submit="Add Milestone" busy="Adding..." pending={pending} />
    </form>
  );
}
