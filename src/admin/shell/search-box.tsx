import { useEffect, useState } from 'react';
import { useView } from '#src/admin/table/use-view.ts';
import { SearchInput } from '#src/components/form/search-input.tsx';
import { $going, leave } from '#src/lib/leaving.ts';

/** Browsers limit how often the address may change, so it follows the typing with a short delay. */
const settleMs = 120;

/** Filters whichever table is open; on the start page, finds everything. */
export function SearchBox() {
  const [view, show] = useView();
  const [typed, setTyped] = useState(view.search);
  const [known, setKnown] = useState(view.search);
  // The box follows when Back, Forward or a tab changes the address.
  if (view.search !== known) {
    setKnown(view.search);
    if (view.search !== typed.trim()) setTyped(view.search);
  }
  useEffect(() => {
    if (typed.trim() === view.search) return;
    // What is open on the start page gives way to what is found.
    const timer = setTimeout(() => leave(() => show({ ...view, search: typed.trim(), page: 1 })), settleMs);
    return () => clearTimeout(timer);
  }, [typed, view, show]);
  // Whoever stays with what they typed there is not asked again for the same words.
  useEffect(
    () =>
      $going.listen((going) => {
        if (going === null) setTyped(view.search);
      }),
    [view.search],
  );
  return (
    <SearchInput
      label="Search projects, documents, invoices, people, companies, leads and procedures"
      placeholder="Search all tabs"
      value={typed}
      onValue={setTyped}
    />
  );
}
