import { useState, type ReactNode } from 'react';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';

/** How rows of a list are deleted, and what else can be done with several at once. */
export interface Removal<Row> {
  what: [one: string, many: string];
  nameOf: (row: Row) => string;
  /** What else goes, and what stays. */
  consequences?: string;
  /** A row that is not this person's to delete. */
  isKept?: (row: Row) => boolean;
  /** Without it, nothing is deleted here. */
  remove?: (rows: readonly Row[]) => Promise<Deleted>;
  others?: (rows: readonly Row[]) => ReactNode;
}

const namedAtMost = 3;

/** The first of them by name, and how many more there are. */
export function listed(names: string[]): string {
  const rest = names.length - namedAtMost;
  const shown = names.slice(0, namedAtMost).map((name) => `“${name}”`);
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : new Intl.ListFormat('en').format(shown);
}

interface Selection<Row> {
  /** The checkbox of a row; none where nothing can be deleted. */
  boxFor: ((row: Row) => ReactNode) | undefined;
  /** What is chosen, and what to do with it. */
  bar: ReactNode;
}

/** Lets rows be chosen, one or many, and asks before they are deleted. */
export function useRemoval<Row extends { id: string | number }>(
  found: readonly Row[],
  removal: Removal<Row> | undefined,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set());
  const { what: [one, many] = ['', ''], nameOf, isKept = () => false, consequences = '', remove } = removal ?? {};
  const removable = found.filter((row) => !isKept(row));
  const chosen = removable.filter(({ id }) => ids.has(id));

  const confirm = () =>
    attempt(`Failed to delete ${plural(chosen.length, one, many)}`, async () => {
      const answer = await remove?.(chosen);
      toast({ title: `${plural(answer?.deleted ?? 0, one, many)} deleted` });
      setIds(new Set());
    });

  const choose = (id: Row['id'], on: boolean) =>
    setIds(new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id)));

  return {
    boxFor:
      removal &&
      ((row) =>
        !isKept(row) && (
          <input
            type="checkbox"
            aria-label={`Select ${nameOf?.(row) ?? ''}`}
            className="checkbox align-middle"
            checked={ids.has(row.id)}
            onChange={(event) => choose(row.id, event.currentTarget.checked)}
          />
        )),
    bar: chosen.length > 0 && (
      <div
        role="group"
        aria-label="Selected entries"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-accent-2 px-3 py-1 text-sm"
      >
        <p role="status" className="mr-auto text-heading">
          {plural(chosen.length, one, many)} selected
        </p>
        {chosen.length < removable.length && (
          <Button variant="ghost" size="sm" onClick={() => setIds(new Set(removable.map(({ id }) => id)))}>
            Select all {removable.length}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setIds(new Set())}>
          Clear selection
        </Button>
        {removal?.others?.(chosen)}
        {remove && (
          <ConfirmButton
            variant="danger"
            size="sm"
            question={{
              title: `Delete ${plural(chosen.length, one, many)}?`,
              description: `${listed(chosen.map((row) => nameOf?.(row) ?? ''))} will be deleted for everybody. ${consequences} This cannot be undone.`,
              confirmLabel: `Delete ${plural(chosen.length, one, many)}`,
              destructive: true,
            }}
            onConfirm={confirm}
          >
            Delete…
          </ConfirmButton>
        )}
      </div>
    ),
  };
}
