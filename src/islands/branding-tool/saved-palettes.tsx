import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { SavedPaletteRow } from './saved-palette-row.tsx';
import { savedPalettesQuery, loadSavedPalettes } from './saved-palettes-store.ts';

/** The signed-in person's own palettes. */
export function SavedPalettes() {
  useEffect(() => {
    if (savedPalettesQuery.get().state === 'idle') void loadSavedPalettes();
  }, []);
  return (
    <section aria-labelledby="brand-saved" className="mt-8 grid gap-4 border-t border-line pt-6">
      <h3 id="brand-saved" tabIndex={-1} className="text-lg font-medium outline-none">
        Your palettes
      </h3>
      <SavedList />
    </section>
  );
}

function SavedList() {
  const saved = useStore(savedPalettesQuery);
  if (saved.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-3 text-sm">
        <p>Your palettes could not be loaded.</p>
        <Button size="sm" variant="secondary" onClick={() => void loadSavedPalettes()}>
          Try again
        </Button>
      </div>
    );
  }
  if (saved.state !== 'ready') return <Spinner label="Loading your palettes" />;
  if (saved.items.length === 0) return <p className="text-sm text-muted">What you save appears here.</p>;
  return (
    <ul className="grid gap-2">
      {saved.items.map((item) => (
        <SavedPaletteRow key={item.id} saved={item} />
      ))}
    </ul>
  );
}
