import { createMilestoneSchema, updateMilestoneSchema, type Milestone } from '#src/shared/contracts/projects.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { type FormField, useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { addMilestone, deleteMilestone, updateMilestone } from './actions.ts';
import { personName } from './person-options.ts';
import { membersQuery } from './queries.ts';

interface MilestoneDialogProps {
  projectId: number;
  /** The one to be changed; a new one without it. */
  milestone?: Milestone;
  onClose: () => void;
}

export function MilestoneDialog({ milestone, ...props }: MilestoneDialogProps) {
  return milestone ? <EditDialog {...props} milestone={milestone} /> : <AddDialog {...props} />;
}

const description = 'A step in the project that the client can follow.';

function AddDialog({ projectId, onClose }: MilestoneDialogProps) {
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
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
    <FormDialog
      title="Add Milestone"
      description={description}
      onClose={onClose}
      submit="Add Milestone"
      busy="Adding..."
      form={form}
    >
      <MilestoneFields projectId={projectId} field={field} />
    </FormDialog>
  );
}

function EditDialog({ projectId, milestone, onClose }: MilestoneDialogProps & { milestone: Milestone }) {
  const close = useWhileShown(onClose);
  const { id, title, dueDate, ownerId } = milestone;
  const {
    formState: { dirtyFields },
    field,
    ...form
  } = useSchemaForm({
    schema: updateMilestoneSchema,
    failureTitle: 'Failed to save milestone',
    defaultValues: { title, description: milestone.description, dueDate, ownerId },
    send: async (values) => {
      // Only what was changed here: somebody else may have changed the rest meanwhile.
      const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
      await updateMilestone(projectId, id, Object.fromEntries(changed));
      close();
      toast({ title: 'Milestone saved' });
    },
  });
  async function remove() {
    const done = await attempt('Failed to delete milestone', () => deleteMilestone(projectId, id));
    if (!done) return;
    close();
    toast({ title: 'Milestone deleted' });
  }
  return (
    <FormDialog
      title="Edit Milestone"
      description={description}
      onClose={onClose}
      submit="Save"
      busy="Saving..."
      form={form}
    >
      <MilestoneFields projectId={projectId} ownerId={ownerId} field={field} />
      <ConfirmButton
        variant="ghost"
        size="sm"
        className="justify-self-start !text-danger"
        question={{
          title: `Delete “${title}”?`,
          description:
            'It is deleted for everyone on the project and no longer counts toward progress. This cannot be undone.',
          confirmLabel: 'Delete milestone',
          destructive: true,
        }}
        onConfirm={remove}
      >
        Delete milestone…
      </ConfirmButton>
    </FormDialog>
  );
}

interface MilestoneFieldsProps {
  projectId: number;
  /** Who looks after it now. */
  ownerId?: string | null;
  field: FormField<'title' | 'description' | 'dueDate' | 'ownerId'>;
}

function MilestoneFields({ projectId, ownerId = null, field }: MilestoneFieldsProps) {
  const { data: members } = useQuery(membersQuery(projectId));
  return (
    <>
      <InputField label="Title" {...field('title')} autoComplete="off" />
      <TextareaField label="Description" optional {...field('description', emptyIsNull)} rows={3} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Due date" optional type="date" {...field('dueDate', emptyIsNull)} />
        <SelectField
          label="Owner"
          optional
          empty="Nobody yet"
          options={members?.map((person) => [person.id, personName(person)])}
          current={ownerId === null ? null : [ownerId, 'As it is']}
          {...field('ownerId', emptyIsNull)}
        />
      </div>
    </>
  );
}
