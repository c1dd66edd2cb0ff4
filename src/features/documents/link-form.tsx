import { useState } from 'react';
import { createDocumentSchema } from '#shared/contracts/documents.ts';
import type { Project } from '#shared/contracts/projects.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useCloseDialog } from '#components/ui/dialog.tsx';
import { ProjectOptions } from '#components/app/project-options.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#stores/toast.ts';
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
  const { register, error, pending, formProps } = useSchemaForm({
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
      <Field label="Name" error={error('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="File URL" error={error('fileUrl')} hint="Any valid URL works for the demo.">
        <Input {...register('fileUrl')} inputMode="url" autoComplete="off" placeholder="https://" />
      </Field>
      <Field label="Description" optional error={error('description')}>
        <Textarea {...register('description')} rows={3} />
      </Field>
      <AskChoice value={asked} onChange={setAsked}>
        <Field label="Project" optional error={error('projectId')}>
          <Select {...register('projectId', { setValueAs: (value: unknown) => (value ? Number(value) : null) })}>
            <option value="">General</option>
            <ProjectOptions projects={projects} />
          </Select>
        </Field>
      </AskChoice>
      <FormActions submit="Upload" busy="Uploading..." pending={pending} />
    </form>
  );
}
