import { FileDown, LayoutTemplate, Save } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

interface ProcedureActionsProps {
  /** What is under way, button by button. */
  saving: boolean;
  savingTemplate: boolean;
  exporting: boolean;
  /** Until it is decided whose changes stay. */
  blocked: boolean;
  onTemplate: () => void;
  onPdf: () => void;
}

/** Stays visible while the form is scrolled, on windows with room for it. */
export function ProcedureActions({
  saving,
  savingTemplate,
  exporting,
  blocked,
  onTemplate,
  onPdf,
}: ProcedureActionsProps) {
  return (
    <div className="bottom-0 -mx-2 grid gap-3 border-t border-line bg-secondary/95 px-2 py-4 sm:sticky sm:flex sm:flex-wrap">
      <Button icon={Save} type="submit" loading={saving} disabled={blocked}>
        {saving ? 'Saving...' : 'Save SOP'}
      </Button>
      <Button icon={LayoutTemplate} variant="secondary" loading={savingTemplate} onClick={onTemplate}>
        Save as Template
      </Button>
      <Button icon={FileDown} variant="secondary" loading={exporting} onClick={onPdf}>
        Export PDF
      </Button>
    </div>
  );
}
