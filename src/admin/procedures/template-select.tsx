import type { Procedure } from '#shared/contracts/admin.ts';
import { SelectField } from '#components/ui/select.tsx';

export const templateControlName = 'template';

interface TemplateSelectProps {
  templates: Procedure[];
  chosen: number | undefined;
  onChoose: (template: number | undefined) => void;
}

export function TemplateSelect({ templates, chosen, onChoose }: TemplateSelectProps) {
  return (
    <SelectField
      label="Start from a template"
      optional
      empty="Empty form"
      options={templates.map((template) => [template.id, template.title])}
      name={templateControlName}
      value={chosen ?? ''}
      onValue={(value) => onChoose(Number(value) || undefined)}
      className="max-w-md"
    />
  );
}
