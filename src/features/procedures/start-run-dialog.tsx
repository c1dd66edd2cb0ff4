import { startRunSchema, type ProcedureText, type Run } from '#shared/contracts/procedures.ts';
import type { Person, Project } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { plural } from '#lib/format.ts';
import type { Listing } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { startRun } from './actions.ts';
import { StaffOptions } from './staff-options.tsx';

interface StartRunProps {
  procedure: ProcedureText;
  me: { id: string; name: string };
  people: Listing<Person> | undefined;
  projects: Listing<Project> | undefined;
  onStarted: (run: Run) => void;
}

export function StartRunDialog({ onClose, ...props }: StartRunProps & { onClose: () => void }) {
  const { title, number, steps } = props.procedure;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Start a run"
        description={`The ${plural(steps.length, 'step')} of “${title}”, revision ${number}, become a checklist.`}
        closesBeside={false}
      >
        <StartRunForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function StartRunForm({ procedure, me, people, projects, onStarted }: StartRunProps) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: startRunSchema,
    failureTitle: 'Failed to start the run',
    defaultValues: { versionId: procedure.versionId, ownerId: me.id },
    send: async (json) => {
      const { run } = await startRun(procedure.id, json);
      close();
      toast({ title: 'Run started', description: procedure.title });
      onStarted(run);
    },
  });
  const idOrNull = { setValueAs: (value: string | null) => (value ? Number(value) : null) };
  return (
    <form className="grid gap-5" {...formProps}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Owner" error={error('ownerId')}>
          <Select {...register('ownerId', emptyIsNull)}>
            <StaffOptions people={people} current={me} />
          </Select>
        </Field>
        <Field label="Due date" optional error={error('dueDate')}>
          <Input type="date" {...register('dueDate', emptyIsNull)} />
        </Field>
      </div>
      <Field
        label="Add the steps as milestones to"
        optional
        error={error('projectId')}
        hint="The client of the project sees its milestones."
      >
        <Select {...register('projectId', idOrNull)}>
          <option value="">No project</option>
          {projects?.rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <FormActions submit="Start run" busy="Starting..." pending={pending} />
    </form>
  );
}
