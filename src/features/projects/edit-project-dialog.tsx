import { useState } from 'react';
import { updateProjectSchema, type Project } from '#shared/contracts/projects.ts';
import { projectStatuses, projectStatusLabels } from '#shared/project-status.ts';
import type { z } from '#shared/zod.ts';
import { ConflictNotice } from '#components/form/conflict-notice.tsx';
import { FormActions } from '#components/form/form-actions.tsx';
import { useConflict } from '#components/form/use-conflict.ts';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatDate } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { setMembers, showProject, updateProject, type MembersEdit } from './actions.ts';
import { CompanyFields } from './company-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { MembersField } from './members-field.tsx';
import { PersonOptions, keptMembersMessage } from './person-options.tsx';
import { $people } from './queries.ts';
import { useConfirmRemoval } from './confirm-removal.tsx';

interface EditProjectFormProps {
  project: Project;
  /** Also edits the members, where the screen has no other place for that. */
  withMembers?: boolean;
  /** Called with the stored project after this person's save, or after somebody else's was noticed. */
  onStored?: (stored: Project, clientName: string | null) => void;
}

interface EditProjectDialogProps extends EditProjectFormProps {
  onClose: () => void;
}

/** The editor of a project, in the portal and in the admin area. */
export function EditProjectDialog({ onClose, ...form }: EditProjectDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Edit Project"
        description={`Status, dates${form.withMembers ? ', client and members' : ' and client'}.`}
        closesBeside={false}
        width={form.withMembers ? 'max-w-2xl' : undefined}
      >
        <EditProjectForm {...form} />
      </DialogContent>
    </Dialog>
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

function EditProjectForm({ project, withMembers = false, onStored }: EditProjectFormProps) {
  const close = useCloseDialog();
  const people = useQuery($people).data?.rows ?? [];
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

  const { register, error, pending, formProps, reset, watch } = useSchemaForm({
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
    <form className="grid gap-5" {...formProps}>
      <ConflictNotice conflict={conflict} shown={shown} onTake={(stored) => reset(editOf(stored))} />
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
        <Field label="Client" optional error={error('clientId')}>
          <Select {...register('clientId', emptyIsNull)}>
            <option value="">No client</option>
            <PersonOptions people={people} role="client" current={project.clientId} />
          </Select>
        </Field>
        <DateFields register={register} error={error} />
        <CompanyFields register={register} error={error} current={project.companyId} />
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
      <FormActions submit="Save Changes" busy="Saving..." pending={pending} disabled={conflict.theirs !== null} />
      {question}
    </form>
  );
}
