import type { Procedure } from '#shared/contracts/admin.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';

export const templateControlName = 'template';

interface TemplateSelectProps {
  templates: Procedure[];
  chosen: number | undefined;
  onChoose: (template: number | undefined) => void;
}

export function TemplateSelect({ templates, chosen, onChoose }: TemplateSelectProps) {
  return (
    <Field label="Start from a template" optional className="max-w-md">
      <Select
        name={templateControlName}
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
      >
        <option value="">Empty form</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
