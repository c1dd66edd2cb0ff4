import { GitMerge } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import type { Conflict } from './use-conflict.ts';

type Shown = Record<string, string>;

interface ConflictNoticeProps<T> {
  conflict: Pick<Conflict<T, unknown>, 'seen' | 'theirs' | 'continueFrom'>;
  /** The fields of a state, by the names they are shown under. */
  shown: (state: T) => Shown;
  /** Replaces what is typed here with what is stored. */
  onTake: (theirs: T) => void;
}

/** The pressed button disappears with the notice, and saving is what comes next. */
function focusSave({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  setTimeout(() => form?.querySelector<HTMLElement>('[type=submit]')?.focus());
}

/** Whoever pressed the button at the end of a long form does not see its beginning. */
const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

const orEmpty = (value = '') => (value === '' ? 'empty' : value);

/** Shows the second of two editors what the first one changed: nothing typed is lost, nothing is overwritten unseen. */
export function ConflictNotice<T>({ conflict: { seen, theirs, continueFrom }, shown, onTake }: ConflictNoticeProps<T>) {
  if (theirs === null) return null;
  const before = shown(seen);
  const now = shown(theirs);
  const choose = (first?: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    focusSave(event);
    first?.();
    continueFrom(theirs);
  };
  const changed = Object.keys(now).filter((field) => before[field] !== now[field]);
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="grid scroll-mt-4 gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm"
    >
      <p className="flex items-start gap-2 font-medium text-heading">
        <GitMerge aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        Someone else saved this while you were editing. Your changes are still here.
      </p>
      {changed.length > 0 && (
        <dl className="grid max-h-60 gap-2 overflow-y-auto">
          {changed.map((field) => (
            <div key={field}>
              <dt className="text-muted">{field}</dt>
              <dd className="whitespace-pre-wrap text-gray [overflow-wrap:anywhere]">
                <del className="text-muted">{orEmpty(before[field])}</del> <ins>{orEmpty(now[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={choose()}>
          Keep my changes
        </Button>
        <Button variant="secondary" size="sm" onClick={choose(() => onTake(theirs))}>
          Use theirs
        </Button>
      </div>
    </div>
  );
}
