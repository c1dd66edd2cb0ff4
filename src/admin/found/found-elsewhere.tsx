import { groupFound } from '#src/features/jump/places.ts';
import { useJumpSearch } from '#src/features/jump/use-jump-search.ts';
import { FoundList } from './found-list.tsx';

/** What the whole firm has of a search that this tab has nothing of. */
export function FoundElsewhere({ search }: { search: string }) {
  const { rows } = useJumpSearch(search);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="found-elsewhere" className="grid max-w-5xl gap-4">
      <h2 id="found-elsewhere" className="text-lg font-semibold">
        Found elsewhere
      </h2>
      <FoundList groups={groupFound(rows, true)} search={search} />
    </section>
  );
}
