import { startRunSchema, type ProcedureText, type Run } from '#src/shared/contracts/procedures.ts';
import type { Person, Project } from '#src/shared/contracts/projects.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { emptyIsNoId, emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { plural } from '#src/lib/format.ts';
import type { Listing } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { startRun } from './actions.ts';
import { followerOptions } from './follower-options.ts';

interface StartRunProps {
  procedure: ProcedureText;
  me: { id: string; name: string };
  people: Listing<Person> | undefined;
  projects: Listing<Project> | undefined;
  onStarted: (run: Run) => void;
  onClose: () => void;
}

export function StartRunDialog({ procedure, me, people, projects, onStarted, onClose }: StartRunProps) {
  const { title, number, steps } = procedure;
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
    schema: startRunSchema,
    failureTitle: 'Failed to start the run',
    defaultValues: { versionId: procedure.versionId, ownerId: me.id },
    send: async (json) => {
      const { run } = await startRun(procedure.id, json);
      close();
      toast({ title: 'Run started', description: run.title });
      onStarted(run);
    },
  });
  return (
    <FormDialog
      title="Start a run"
      description={`The ${plural(steps.length, 'step')} of “${title}”, revision ${number}, become a checklist.`}
      onClose={onClose}
      submit="Start run"
      busy="Starting..."
      form={form}
    >
      <InputField
        label="Name of this run"
        optional
        {...field('name')}
        hint="What tells it from other runs, such as a client or a month. It stands behind the procedure’s title."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Owner"
          empty="Nobody yet"
          options={followerOptions(people)}
          current={[me.id, me.name]}
          {...field('ownerId', emptyIsNull)}
        />
        <InputField label="Due date" optional type="date" {...field('dueDate', emptyIsNull)} />
      </div>
      <SelectField
        label="Add the steps as milestones to"
        optional
        empty="No project"
        options={projects?.rows.map(({ id, title }) => [id, title])}
        {...field('projectId', emptyIsNoId)}
        hint="The client of the project sees its milestones."
      />
    </FormDialog>
  );
}
