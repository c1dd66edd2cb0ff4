import { useState } from 'react';
import { updateProjectSchema, type Project } from '#src/shared/contracts/projects.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import type { z } from '#src/shared/zod.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { formatDate } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { setMembers, showProject, updateProject, type MembersEdit } from './actions.ts';
import { CompanyFields } from './company-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { MembersField } from './members-field.tsx';
import { clientOptions, currentClient, keptMembersMessage } from './person-options.ts';
import { peopleQuery } from './queries.ts';
import { useConfirmRemoval } from './confirm-removal.tsx';
import { StillMembers } from './still-members.tsx';

interface EditProjectDialogProps {
  project: Project;
  /** Also edits the members, where the screen has no other place for that. */
  withMembers?: boolean;
  /** Called with the stored project after this person's save, or after somebody else's was noticed. */
  onStored?: (stored: Project, clientName: string | null) => void;
  onClose: () => void;
}

/** The editor of a project, in the portal and in the admin area. */
export function EditProjectDialog({ project, withMembers = false, onStored, onClose }: EditProjectDialogProps) {
  const close = useWhileShown(onClose);
  const people = useQuery(peopleQuery).data?.rows ?? [];
  const conflict = useConflict(project);
  const [members, setMembersEdit] = useState<MembersEdit | null>(null);
  const [askToRemove, question] = useConfirmRemoval();

  function clientName({ clientId }: Project): string | null {
    const person = [...people, ...(members?.seen ?? [])].find(({ id }) => id === clientId);
    return person ? (person.name ?? person.username) : null;
  }
  function show(stored: Project) {
    showProject(stored);
    onStored?.(stored, clientName(stored));
    return stored;
  }

  const { field, register, reset, watch, ...form } = useSchemaForm({
    schema: updateProjectSchema,
    failureTitle: 'Failed to update project',
    defaultValues: editOf(project),
    send: async (values) => {
      if (!(await askToRemove(members))) return;
      let stored = conflict.seen;
      try {
        if (differs(values, editOf(stored))) {
          stored = await updateProject(project.id, { ...values, ifUpdatedAt: stored.updatedAt });
          // If saving the members fails next, another attempt must not conflict with this change.
          conflict.continueFrom(stored);
        }
      } catch (failure) {
        conflict.showOrThrow(failure, show);
        return;
      }
      const stayed = members === null ? [] : await setMembers(project.id, members);
      show(stored);
      close();
      const description = stayed.length > 0 ? keptMembersMessage(stayed) : 'Your changes have been saved.';
      toast({ title: 'Project updated', description });
    },
  });

  const shown = (from: Project) => ({
    Title: from.title,
    Description: from.description,
    Status: projectStatusLabels[from.status],
    Client: clientName(from) ?? from.clientId ?? '',
    'Start date': dateWords(from.startDate),
    'Due date': dateWords(from.dueDate),
  });

  return (
    <FormDialog
      title="Edit Project"
      description={`Status, dates${withMembers ? ', client and members' : ' and client'}.`}
      width={withMembers ? 'max-w-2xl' : undefined}
      onClose={onClose}
      submit="Save Changes"
      busy="Saving..."
      disabled={conflict.theirs !== null}
      form={form}
    >
      <ConflictNotice conflict={conflict} shown={shown} onTake={(stored) => reset(editOf(stored))} />
      <InputField label="Title" {...field('title')} autoComplete="off" />
      <TextareaField label="Description" {...field('description')} rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Status" options={projectStatusLabels} {...field('status')} />
        <SelectField
          label="Client"
          optional
          empty="No client"
          options={clientOptions(people, project.clientId)}
          current={currentClient(project.clientId)}
          {...field('clientId', emptyIsNull)}
        />
        <DateFields field={field} />
        <CompanyFields field={field} limited={register('isLimited')} current={project.companyId} />
        {watch('isLimited') && !project.isLimited && (
          <StillMembers
            projectId={project.id}
            clientId={watch('clientId') ?? null}
            edit={members}
            onEdit={setMembersEdit}
          />
        )}
      </div>
      {withMembers && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-heading text-sm font-medium text-heading">Members</legend>
          <MembersField
            projectId={project.id}
            clientId={watch('clientId') ?? null}
            edit={members}
            onEdit={setMembersEdit}
          />
        </fieldset>
      )}
      {question}
    </FormDialog>
  );
}

/** Every field that may be written, but for the archive, which has a button of its own: a new one does not compile until the editor knows it. */
type ProjectEdit = Required<Omit<z.infer<typeof updateProjectSchema>, 'ifUpdatedAt' | 'isArchived'>>;

function editOf({
  title,
  description,
  status,
  startDate,
  dueDate,
  clientId,
  companyId,
  isLimited,
}: Project): ProjectEdit {
  return { title, description, status, startDate, dueDate, clientId, companyId, isLimited };
}

const differs = (edit: Partial<ProjectEdit>, stored: ProjectEdit) =>
  Object.entries(stored).some(([name, value]) => edit[name as keyof ProjectEdit] !== value);

const dateWords = (value: string | null) => (value === null ? '' : formatDate(value));
