import { createProjectSchema } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#stores/toast.ts';
import { createProject } from './actions.ts';

interface NewProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewProjectDialog({ open, onOpenChange }: NewProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="New Project"
        description="Give it a name the client will recognize. You can add the rest later."
        closesBeside={false}
      >
        <NewProjectForm />
      </DialogContent>
    </Dialog>
  );
}

function NewProjectForm() {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: createProjectSchema,
    failureTitle: 'Failed to create project',
    missing: { title: 'Missing information', description: 'Please provide both title and description' },
    defaultValues: { title: '', description: '' },
    send: async (values) => {
      await createProject(values);
      close();
      toast({ title: 'Project created', description: 'Your new project has been created successfully' });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Title" error={error('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" error={error('description')}>
        <Textarea {...register('description')} rows={5} />
      </Field>
      <FormActions submit="Create Project" busy="Creating..." pending={pending} />
    </form>
  );
}
