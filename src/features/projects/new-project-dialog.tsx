import { useState } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { createProjectSchema } from '#src/shared/contracts/projects.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { emptyIsNoId, emptyIsNull } from '#src/components/form/empty-is-null.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Dialog, useCloseDialog } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { createProject } from './actions.ts';
import { CompanyFields } from './company-fields.tsx';
import { DateFields } from './date-fields.tsx';
import { MemberPicker } from './member-picker.tsx';
import { type DraftPlace, keepProjectDraft, readProjectDraft } from './new-project-draft.ts';
import { clientOptions, currentClient } from './person-options.ts';
import { peopleQuery, projectsQuery } from './queries.ts';

interface NewProjectDialogProps {
  draft: DraftPlace;
  onClose: () => void;
}

export function NewProjectDialog({ draft, onClose }: NewProjectDialogProps) {
  return (
    <Dialog
      title="New Project"
      description="Give it a name the client will recognize. The rest can be added later."
      width="max-w-2xl"
      onClose={() => {
        draft.keep('');
        onClose();
      }}
      onLeave={onClose}
    >
      <NewProjectForm draft={draft} />
    </Dialog>
  );
}

/** What stands on each line; what was read so before stays as it is. */
const linesOf = (typed: string | string[]) =>
  (Array.isArray(typed) ? typed : typed.split('\n')).map((text) => text.trim()).filter(Boolean);

/** What is typed outlasts a reload and the Escape key, and is gone once it is sent or canceled. */
function NewProjectForm({ draft }: Pick<NewProjectDialogProps, 'draft'>) {
  const close = useCloseDialog();
  const { data: people } = useQuery(peopleQuery);
  const { data: projects } = useQuery(projectsQuery);
  const [typed] = useState(() => readProjectDraft(draft));
  const { clientId, stepsOf } = typed.fields;
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set(typed.members));
  const { field, register, pending, formProps, watch } = useSchemaForm({
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
  const restored = (name: Parameters<typeof field>[0], options?: Pick<RegisterOptions, 'setValueAs'>) => ({
    ...field(name, options),
    defaultValue: typed.fields[name] ?? '',
  });
  const keep = (chosen: Iterable<string>) => {
    if (formProps.ref.current) keepProjectDraft(draft, formProps.ref.current, chosen);
  };
  return (
    <form className="grid gap-5" {...formProps} onInput={() => keep(members)}>
      <InputField label="Title" {...restored('title')} autoComplete="off" />
      <TextareaField label="Description" {...restored('description')} rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Client"
          optional
          empty="No client yet"
          options={clientOptions(people?.rows ?? [], clientId)}
          current={currentClient(clientId)}
          {...restored('clientId', emptyIsNull)}
        />
        <SelectField
          label="Copy the milestones of"
          optional
          empty="No other project"
          options={projects?.rows.map(({ id, title }) => [id, title])}
          current={stepsOf ? [stepsOf, 'Chosen project'] : null}
          {...restored('stepsOf', emptyIsNoId)}
        />
        <CompanyFields
          noCompany="The client’s, if any"
          field={restored}
          limited={{ ...register('isLimited'), defaultChecked: 'isLimited' in typed.fields }}
          current={typed.fields.companyId ? Number(typed.fields.companyId) : null}
        />
        <DateFields field={restored} />
      </div>
      <TextareaField
        label="Milestones"
        optional
        {...restored('milestones', { setValueAs: linesOf })}
        rows={3}
        hint="One per line, in order."
      />
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
