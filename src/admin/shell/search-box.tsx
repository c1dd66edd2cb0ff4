import { useEffect, useState } from 'react';
import { useView } from '#admin/table/use-view.ts';
import { SearchInput } from '#components/form/search-input.tsx';

/** Addresses may be changed only so often before browsers refuse, so the address follows the typing at a small distance. */
const settleMs = 120;

/** One box that filters whichever table is open. */
export function SearchBox() {
  const [view, show] = useView();
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // Back, forward and tabs change the address from outside; the box follows it then.
  if (view.search !== known) {
    setKnown(view.search);
    if (view.search !== typed.trim()) setTyped(view.search);
  }
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const timer = setTimeout(() => show({ ...view, search: typed.trim(), page: 1 }), settleMs);
    return () => clearTimeout(timer);
  }, [typed, view, show]);

  return (
    <div className="max-w-xl">
      <SearchInput
        label="Search users, projects, documents, messages and procedures"
        placeholder="Search all tabs"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}
