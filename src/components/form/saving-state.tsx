import { Button } from '#src/components/ui/button.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import type { Saving } from './use-autosave.ts';

const words = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  held: 'Not saved yet: something above is not right',
};

/** In words, whether what was typed is kept; what is not is not left without a question. */
export function SavingState({ saving, retry }: { saving: Saving; retry: () => void }) {
  const isLost = saving.state === 'failed' || saving.state === 'held';
  useUnsaved(isLost);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p role="status" className={isLost ? 'text-warning' : 'text-muted'}>
        {saving.state === 'failed' ? `Not saved: ${saving.message}` : words[saving.state]}
      </p>
      {saving.state === 'held' && (
        <Button type="submit" variant="secondary" size="sm">
          Show what
        </Button>
      )}
      {saving.state === 'failed' && (
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
