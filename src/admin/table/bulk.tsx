import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import { dropRows, inBatches } from '#src/admin/data.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { plural } from '#src/lib/format.ts';
import type { Listing, Query } from '#src/lib/query.ts';
import type { Subject } from '#src/lib/subjects.ts';
import { toast } from '#src/stores/toast.ts';

/** Something that is done to several records at once, after a question. */
interface Act<Row> {
  /** 'Archive', and once it is done, 'archived'. */
  verb: string;
  done: string;
  icon?: LucideIcon;
  destructive?: boolean;
  /** Which of the chosen ones it is for. */
  suits?: (row: Row) => boolean;
  /** What it means. `names` are the first of them and how many more there are. */
  means: (names: string, count: number) => string;
  /** Answers how many it was done to. */
  run: (rows: readonly Row[]) => Promise<number>;
}

/** What can be done with several records of a list. */
export interface Bulk<Row> {
  what: [one: string, many: string];
  nameOf: (row: Row) => string;
  /** A record that is not this person's to change. */
  isKept?: (row: Row) => boolean;
  acts: readonly Act<Row>[];
  /** What needs no question. */
  others?: (rows: readonly Row[]) => ReactNode;
}

/** Deletes in as many calls as it takes; `stays` says what else goes, and what does not. */
export const deletion = <Row extends { id: string | number }>(
  query: Query<Listing<Row>>,
  subject: Subject,
  call: (ids: Row['id'][]) => Promise<Deleted>,
  stays: string,
): Act<Row> => ({
  verb: 'Delete',
  done: 'deleted',
  destructive: true,
  means: (names) => `${names} will be deleted for everybody. ${stays} This cannot be undone.`,
  run: async (rows) => {
    const { deleted } = await inBatches(rows, call);
    dropRows(query, subject, rows);
    return deleted;
  },
});

const namedAtMost = 3;

/** The first of them by name, and how many more there are. */
function listed(names: string[]): string {
  const rest = names.length - namedAtMost;
  const shown = names.slice(0, namedAtMost).map((name) => `“${name}”`);
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : new Intl.ListFormat('en').format(shown);
}

interface Selection<Row> {
  /** The checkbox of a row; none where nothing can be done. */
  boxFor: ((row: Row) => ReactNode) | undefined;
  /** What is chosen, and what to do with it. */
  bar: ReactNode;
}

/** Lets rows be chosen, one or many, and asks before anything is done to them. */
export function useBulk<Row extends { id: string | number }>(
  found: readonly Row[],
  bulk: Bulk<Row> | undefined,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set());
  if (bulk === undefined) return { boxFor: undefined, bar: null };
  const { what, nameOf, isKept = () => false, acts, others } = bulk;
  const eligible = found.filter((row) => !isKept(row));
  const chosen = eligible.filter(({ id }) => ids.has(id));
  const clear = () => setIds(new Set());
  const choose = (id: Row['id'], on: boolean) =>
    setIds(new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return {
    boxFor: (row) =>
      !isKept(row) && (
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(row)}`}
          className="checkbox align-middle"
          checked={ids.has(row.id)}
          onChange={(event) => choose(row.id, event.currentTarget.checked)}
        />
      ),
    bar: chosen.length > 0 && (
      <div
        role="group"
        aria-label="Selected entries"
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 bg-accent-2 px-3 py-1 text-sm"
      >
        <p role="status" className="mr-auto text-heading">
          {plural(chosen.length, ...what)} selected
        </p>
        {chosen.length < eligible.length && (
          <Button variant="ghost" size="sm" onClick={() => setIds(new Set(eligible.map(({ id }) => id)))}>
            Select all {eligible.length}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear selection
        </Button>
        {others?.(chosen)}
        {acts.map((act) => (
          <ActButton key={act.verb} act={act} bulk={bulk} chosen={chosen} />
        ))}
      </div>
    ),
  };
}

interface ActButtonProps<Row> {
  act: Act<Row>;
  bulk: Bulk<Row>;
  chosen: readonly Row[];
}

function ActButton<Row>({ act, bulk: { what, nameOf }, chosen }: ActButtonProps<Row>) {
  const { verb, done, icon, destructive = false, suits = () => true, means, run } = act;
  const rows = chosen.filter(suits);
  const these = plural(rows.length, ...what);
  const start = () =>
    attempt(`Failed to ${verb.toLowerCase()} ${these}`, async () => {
      const count = await run(rows);
      toast({ title: `${plural(count, ...what)} ${done}` });
    });
  if (rows.length === 0) return null;
  return (
    <ConfirmButton
      icon={icon}
      variant={verb === 'Delete' ? 'danger' : 'ghost'}
      size="sm"
      question={{
        title: `${verb} ${these}?`,
        description: means(listed(rows.map(nameOf)), rows.length),
        confirmLabel: `${verb} ${these}`,
        destructive,
      }}
      onConfirm={start}
    >
      {verb}…
    </ConfirmButton>
  );
}
