import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { LinkList } from './link-list.tsx';
import type { Shareable } from './queries.ts';
import { ShareForm } from './share-form.tsx';

/** Who gets a link to this one thing, and who has one. */
export function ShareDialog({ onClose, ...shared }: Shareable & { onClose: () => void }) {
  const rest = shared.about.thing === 'document' ? ', and nothing else of the project' : '';
  return (
    <EntryDialog
      title={`Share ${shared.name}`}
      description={`They see ${shared.what}${rest}. No account is needed.`}
      onClose={onClose}
      className="sm:max-w-[46rem]"
    >
      <ShareForm {...shared} />
      <LinkList about={shared.about} />
    </EntryDialog>
  );
}
