import { useState } from 'react';
import { updateProjectSchema, type Person, type Project } from '#shared/contracts/projects.ts';
import { projectStatuses, projectStatusLabels } from '#shared/project-status.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { emptyIsNull, useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { overtakenBy } from '#lib/api-client.ts';
import { projectReply } from '#lib/member-replies.ts';
import { toast } from '#stores/toast.ts';
import { updateProject } from './actions.ts';
import { changedFields } from './changed-fields.ts';
import { PersonOptions } from './person-options.tsx';

interface EditProjectDialogProps {
  project: Project;
  people: readonly Person[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditProjectDialog({ project, people, open, onOpenChange }: EditProjectDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Edit Project"
        description="Status, dates and client. The client is told what changed."
        closesBeside={false}
      >
        <EditProjectForm project={project} people={people} />
      </DialogContent>
    </Dialog>
  );
}

function EditProjectForm({ project, people }: Pick<EditProjectDialogProps, 'project' | 'people'>) {
  const close = useCloseDialog();
  // What was stored when this editor last looked: saving over a change somebody else made meanwhile takes a second click.
  const [seen, setSeen] = useState(project);
  const [changedByOthers, setChangedByOthers] = useState<string[]>([]);
  const { title, description, status, startDate, dueDate, clientId } = project;

  const { register, error, pending, formProps } = useSchemaForm({
    schema: () => Promise.resolve(updateProjectSchema),
    failureTitle: 'Failed to update project',
    defaultValues: { title, description, status, startDate, dueDate, clientId },
    send: async (values) => {
      try {
        await updateProject(project.id, { ...values, ifUpdatedAt: seen.updatedAt });
      } catch (failure) {
        const current = projectReply.safeParse(overtakenBy(failure));
        if (current.success) {
          setChangedByOthers(changedFields(seen, current.data));
          setSeen(current.data);
        }
        throw failure;
      }
      close();
      toast({ title: 'Project updated', description: 'Your changes have been saved.' });
    },
  });

  return (
    <form className="grid gap-5" {...formProps}>
      {changedByOthers.length > 0 && (
        <div role="alert" className="rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm text-gray">
          <p className="font-heading font-semibold text-heading">Somebody else changed this project meanwhile.</p>
          <ul className="mt-1 list-disc pl-5">
            {changedByOthers.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p className="mt-1">Save again to keep what stands in this form instead.</p>
        </div>
      )}
      <Field label="Title" error={error('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <Field label="Description" error={error('description')}>
        <Textarea {...register('description')} rows={4} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Status" error={error('status')}>
          <Select {...register('status')}>
            {projectStatuses.map((value) => (
              <option key={value} value={value}>
                {projectStatusLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Client" error={error('clientId')}>
          <Select {...register('clientId', emptyIsNull)}>
            <option value="">No client</option>
            <PersonOptions people={people} role="client" current={clientId} />
          </Select>
        </Field>
        <Field label="Start date" error={error('startDate')}>
          <Input type="date" {...register('startDate', emptyIsNull)} />
        </Field>
        <Field label="Due date" error={error('dueDate')}>
          <Input type="date" {...register('dueDate', emptyIsNull)} />
        </Field>
      </div>
      <FormActions submit="Save Changes" busy="Saving..." pending={pending} />
    </form>
  );
}
