import { useState } from 'react';
import { maxAttachments } from '#src/shared/comment-bounds.ts';
import { SearchInput } from '#src/components/form/search-input.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog, DialogActions, useCloseDialog } from '#src/components/ui/dialog.tsx';
import type { AttachmentChoice } from './attachment-choice.ts';

/** A longer list is narrowed by a search. */
const mostShown = 50;

type Choosing = Pick<AttachmentChoice, 'documents' | 'chosen' | 'onChange'>;

interface ChooseDocumentsProps extends Choosing {
  onClose: () => void;
}

export function ChooseDocuments({ onClose, ...choosing }: ChooseDocumentsProps) {
  return (
    <Dialog
      title="Attach documents"
      description="Choose from the documents of this project."
      closesBeside
      onClose={onClose}
    >
      <Choice {...choosing} />
    </Dialog>
  );
}

function Choice({ documents, chosen, onChange }: Choosing) {
  const close = useCloseDialog();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = documents.filter(({ name }) => name.toLowerCase().includes(wanted));
  const full = chosen.length >= maxAttachments;
  return (
    <>
      {documents.length > 8 && (
        <SearchInput
          label="Search documents"
          placeholder="Search documents"
          value={search}
          onValue={setSearch}
          onKeyDown={(event) => {
            // The comment is not sent by it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {found.length > 0 && (
        <ul className="grid max-h-72 gap-3 overflow-y-auto p-1">
          {found.slice(0, mostShown).map(({ id, name }) => {
            const checked = chosen.includes(id);
            return (
              <li key={id}>
                <Checkbox
                  label={<bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
                  checked={checked}
                  disabled={full && !checked}
                  onChange={() => onChange(checked ? chosen.filter((one) => one !== id) : [...chosen, id])}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {found.length === 0 && 'No document has this in its name.'}
        {found.length > mostShown && `Showing ${mostShown} of ${found.length}. Search to find the rest.`}
        {full && `At most ${maxAttachments} documents can be attached.`}
      </p>
      <DialogActions>
        <Button onClick={close}>Done</Button>
      </DialogActions>
    </>
  );
}
