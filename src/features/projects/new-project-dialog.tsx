import { createProjectSchema } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { emptyIsNull, useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { createProject } from './actions.ts';
import { PersonOptions } from './person-options.tsx';
import { $people, $projects } from './queries.ts';

interface NewProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewProjectDialog({ open, onOpenChange }: NewProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="New Project"
        description="Give it a name the client will recognize. The rest can be added later."
        closesBeside={false}
      >
        <NewProjectForm />
      </DialogContent>
    </Dialog>
  );
}

function NewProjectForm() {
  const close = useCloseDialog();
  const { data: people } = useQuery($people);
  const { data: projects } = useQuery($projects);
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
        <Textarea {...register('description')} rows={4} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Client" optional error={error('clientId')}>
          <Select {...register('clientId', emptyIsNull)}>
            <option value="">No client yet</option>
            <PersonOptions people={people?.rows ?? []} role="client" current={null} />
          </Select>
        </Field>
        <Field label="Begin with the steps of" optional error={error('stepsOf')}>
          <Select {...register('stepsOf', { setValueAs: (value: string) => (value === '' ? null : Number(value)) })}>
            <option value="">No other project</option>
            {projects?.rows.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Start date" optional error={error('startDate')}>
          <Input type="date" {...register('startDate', emptyIsNull)} />
        </Field>
        <Field label="Due date" optional error={error('dueDate')}>
          <Input type="date" {...register('dueDate', emptyIsNull)} />
        </Field>
      </div>
      <FormActions submit="Create Project" busy="Creating..." pending={pending} />
    </form>
  );
}
