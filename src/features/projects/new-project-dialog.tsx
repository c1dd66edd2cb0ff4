import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { createProjectSchema } from '#shared/contracts/projects.ts';
import { ProjectOptions } from '#components/app/project-options.tsx';
import { FormActions } from '#components/form/form-actions.tsx';
import { emptyIsNull } from '#components/form/empty-is-null.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { createProject } from './actions.ts';
import { CompanyFields } from './company-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { MemberPicker } from './member-picker.tsx';
import { type DraftPlace, keepProjectDraft, readProjectDraft } from './new-project-draft.ts';
import { PersonOptions } from './person-options.tsx';
import { $people, $projects } from './queries.ts';

interface NewProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  draft: DraftPlace;
}

export function NewProjectDialog({ open, onOpenChange, draft }: NewProjectDialogProps) {
  const change = (opens: boolean) => {
    if (!opens) draft.keep('');
    onOpenChange(opens);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="New Project"
        description="Give it a name the client will recognize. The rest can be added later."
        closesBeside={false}
        width="max-w-2xl"
      >
        <NewProjectForm draft={draft} />
      </DialogContent>
    </Dialog>
  );
}

/** What stands on each line; what was read so before stays as it is. */
const linesOf = (typed: string | string[]) =>
  (Array.isArray(typed) ? typed : typed.split('\n')).map((text) => text.trim()).filter(Boolean);

/** What is typed outlasts a reload, and is gone once the dialog is closed. */
function NewProjectForm({ draft }: Pick<NewProjectDialogProps, 'draft'>) {
  const close = useCloseDialog();
  const { data: people } = useQuery($people);
  const { data: projects } = useQuery($projects);
  const [typed] = useState(() => readProjectDraft(draft));
  const { clientId = '', stepsOf } = typed.fields;
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set(typed.members));
  const { register, error, pending, formProps, watch } = useSchemaForm({
    schema: createProjectSchema,
    failureTitle: 'Failed to create project',
    missing: { title: 'Missing information', description: 'Please provide both title and description' },
    send: async (values) => {
      await createProject({ ...values, memberIds: [...members] });
      close();
      toast({ title: 'Project created', description: 'Your new project has been created successfully' });
    },
  });
  /** A field without a default of the form's own is read from the page, through what makes a value of its text. */
  const restored = (field: UseFormRegisterReturn) => ({ ...field, defaultValue: typed.fields[field.name] ?? '' });
  const ticked = (field: UseFormRegisterReturn) => ({ ...field, defaultChecked: field.name in typed.fields });
  const keep = (chosen: Iterable<string>) => {
    if (formProps.ref.current) keepProjectDraft(draft, formProps.ref.current, chosen);
  };
  return (
    <form className="grid gap-5" {...formProps} onInput={() => keep(members)}>
      <Field label="Title" error={error('title')}>
        <Input {...restored(register('title'))} autoComplete="off" />
      </Field>
      <Field label="Description" error={error('description')}>
        <Textarea {...restored(register('description'))} rows={4} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Client" optional error={error('clientId')}>
          <Select {...restored(register('clientId', emptyIsNull))}>
            <option value="">No client yet</option>
            <PersonOptions people={people?.rows ?? []} role="client" current={clientId === '' ? null : clientId} />
          </Select>
        </Field>
        <Field label="Copy the milestones of" optional error={error('stepsOf')}>
          <Select
            {...restored(register('stepsOf', { setValueAs: (value: string) => (value === '' ? null : Number(value)) }))}
          >
            <option value="">No other project</option>
            <ProjectOptions projects={projects?.rows ?? []} chosen={stepsOf} />
          </Select>
        </Field>
        <CompanyFields
          register={(name, options) =>
            name === 'isLimited' ? ticked(register(name)) : restored(register(name, options))
          }
          error={error}
          current={typed.fields.companyId ? Number(typed.fields.companyId) : null}
        />
        <DateFields register={(name, options) => restored(register(name, options))} error={error} />
      </div>
      <Field label="Milestones" optional hint="One per line, in order." error={error('milestones')}>
        <Textarea {...restored(register('milestones', { setValueAs: linesOf }))} rows={3} />
      </Field>
      {people && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-heading text-sm font-medium text-heading">Members</legend>
          <MemberPicker
            people={people.rows}
            members={[]}
            clientId={watch('clientId') ?? null}
            chosen={members}
            onChange={(chosen) => {
              setMembers(chosen);
              keep(chosen);
            }}
          />
        </fieldset>
      )}
      <FormActions submit="Create Project" busy="Creating..." pending={pending} />
    </form>
  );
}
