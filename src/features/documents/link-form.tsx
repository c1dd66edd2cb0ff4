import { useState } from 'react';
import { createDocumentSchema } from '#src/shared/contracts/documents.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { useCloseDialog } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { toast } from '#src/stores/toast.ts';
import { uploadDocument } from './actions.ts';
import { AskChoice, askedOf, asking } from './ask-choice.tsx';

interface LinkFormProps {
  projects: readonly Pick<Project, 'id' | 'title'>[];
  projectId: number | undefined;
}

/** For documents that live elsewhere. */
export function LinkForm({ projects, projectId }: LinkFormProps) {
  const close = useCloseDialog();
  const [asked, setAsked] = useState(asking);
  const { field, pending, formProps } = useSchemaForm({
    schema: createDocumentSchema,
    failureTitle: 'Upload failed',
    missing: { title: 'Missing information', description: 'Please provide a name and file URL for your document.' },
    defaultValues: { name: '', fileUrl: '', description: '', projectId: projectId ?? null },
    send: async (values) => {
      await uploadDocument({ ...values, ...askedOf(asked) });
      close();
      toast({ title: 'Document uploaded', description: 'Your document has been uploaded successfully.' });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <InputField label="Name" {...field('name')} autoComplete="off" />
      <InputField
        label="File URL"
        {...field('fileUrl')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="Any valid URL works for the demo."
      />
      <TextareaField label="Description" optional {...field('description')} rows={3} />
      <AskChoice value={asked} onChange={setAsked}>
        <SelectField
          label="Project"
          empty="General"
          options={projects.map(({ id, title }) => [id, title])}
          optional
          {...field('projectId', { setValueAs: (value: unknown) => (value ? Number(value) : null) })}
        />
      </AskChoice>
      <FormActions submit="Upload" busy="Uploading..." pending={pending} />
    </form>
  );
}
