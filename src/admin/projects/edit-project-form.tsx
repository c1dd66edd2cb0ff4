import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import { projectSchema, type Person, type Project } from '#shared/contracts/projects.ts';
import { projectStatuses, projectStatusLabels, type ProjectStatus } from '#shared/project-status.ts';
import { ConflictNotice } from '#admin/shell/conflict-notice.tsx';
import { useConflict } from '#admin/shell/use-conflict.ts';
import { audit, projects, replaceRow, totals } from '#admin/data.ts';
import { attempt } from '#admin/write.ts';
import { Button } from '#components/ui/button.tsx';
import { DialogActions } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { setMembers, updateProject } from '#features/projects/actions.ts';
import { MemberPicker } from '#features/projects/member-picker.tsx';
import { PersonOptions, stayingWords } from '#features/projects/person-options.tsx';
import { ApiFailure } from '#lib/api-client.ts';
import { formatDate } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

interface EditProjectFormProps {
  project: AdminProject;
  people: readonly Person[];
  members: readonly Person[];
  onClose: () => void;
}

type ProjectEdit = Pick<Project, 'status' | 'startDate' | 'dueDate' | 'clientId'>;

const editOf = ({ status, startDate, dueDate, clientId }: Project): ProjectEdit => ({
  status,
  startDate,
  dueDate,
  clientId,
});
const isSame = (a: ProjectEdit, b: ProjectEdit) =>
  a.status === b.status && a.startDate === b.startDate && a.dueDate === b.dueDate && a.clientId === b.clientId;
const day = (value: string | null) => (value === null ? '' : formatDate(value));

/** Status, dates, client and members of one project. */
export function EditProjectForm({ project, people, members, onClose }: EditProjectFormProps) {
  const close = useWhileShown(onClose);
  const conflict = useConflict<Project>(project);
  const { seen, theirs } = conflict;
  const [edit, setEdit] = useState(editOf(project));
  const [seated] = useState(members);
  const [chosen, setChosen] = useState<Set<string>>(() => new Set(members.map(({ id }) => id)));
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<ApiFailure['fields']>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [problems]);

  function nameOf(id: string | null): string | null {
    const person = [...people, ...members].find((one) => one.id === id);
    return person ? (person.name ?? person.username) : null;
  }
  const shown = (from: Project) => ({
    Status: projectStatusLabels[from.status],
    'Start date': day(from.startDate),
    'Due date': day(from.dueDate),
    Client: nameOf(from.clientId) ?? from.clientId ?? '',
    Title: from.title,
    Description: from.description,
  });
  const change = (part: Partial<ProjectEdit>) => setEdit((now) => ({ ...now, ...part }));
  function show(stored: Project) {
    const known = stored.clientId === project.clientId ? project.clientName : null;
    replaceRow(projects, { ...project, ...stored, clientName: nameOf(stored.clientId) ?? known });
  }

  async function save() {
    try {
      if (!isSame(edit, seen)) {
        const stored = await updateProject(project.id, { ...edit, ifUpdatedAt: seen.updatedAt });
        show(stored);
        // Should the members be refused now, saving again must not meet its own change.
        conflict.goOnFrom(stored);
      }
    } catch (error) {
      if (error instanceof ApiFailure) setProblems(error.fields);
      conflict.meet(error, projectSchema, (current) => {
        show(current);
        return current;
      });
      return;
    }
    const sameMembers = chosen.size === seated.length && seated.every(({ id }) => chosen.has(id));
    const stayed = sameMembers ? [] : await setMembers(project.id, { seen: seated, chosen });
    refresh(totals.path, audit.path);
    toast({ title: 'Project saved', description: stayed.length > 0 ? stayingWords(stayed) : project.title });
    close();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (pending || theirs) return;
    setPending(true);
    setProblems({});
    void attempt('Failed to save project', save).finally(() => setPending(false));
  }

  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
      <ConflictNotice conflict={conflict} shown={shown} onTake={(stored) => setEdit(editOf(stored))} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Status" error={problems.status}>
          <Select
            value={edit.status}
            onChange={(event) => change({ status: event.currentTarget.value as ProjectStatus })}
          >
            {projectStatuses.map((status) => (
              <option key={status} value={status}>
                {projectStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Start date" optional error={problems.startDate}>
          <Input
            type="date"
            value={edit.startDate ?? ''}
            onChange={(event) => change({ startDate: event.currentTarget.value || null })}
          />
        </Field>
        <Field label="Due date" optional error={problems.dueDate}>
          <Input
            type="date"
            value={edit.dueDate ?? ''}
            onChange={(event) => change({ dueDate: event.currentTarget.value || null })}
          />
        </Field>
      </div>
      <Field label="Client" optional error={problems.clientId}>
        <Select
          value={edit.clientId ?? ''}
          onChange={(event) => change({ clientId: event.currentTarget.value || null })}
        >
          <option value="">No client</option>
          <PersonOptions people={people} role="client" current={edit.clientId} />
        </Select>
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-heading text-sm font-medium text-heading">Members</legend>
        <MemberPicker people={people} members={seated} clientId={edit.clientId} chosen={chosen} onChange={setChosen} />
      </fieldset>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={theirs !== null}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}
