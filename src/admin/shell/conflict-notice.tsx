import { GitMerge } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

type Shown = Record<string, string>;

interface ConflictNoticeProps {
  /** The fields as this person saw them when they began to edit, and as they are stored now. */
  before: Shown;
  now: Shown;
  /** Goes on with what is typed here, knowing what it replaces. */
  onKeepMine: () => void;
  /** Gives up what is typed here for what is stored. */
  onTakeTheirs: () => void;
}

const orEmpty = (value = '') => (value === '' ? 'empty' : value);

/** Tells the second of two editors what the first one changed; nothing typed is lost and nothing is overwritten unseen. */
export function ConflictNotice({ before, now, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const changed = Object.keys(now).filter((field) => before[field] !== now[field]);
  return (
    <div role="alert" className="grid gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm">
      <p className="flex items-start gap-2 font-medium text-heading">
        <GitMerge aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        Somebody saved this while you were editing. Your entries are still here.
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
        <Button variant="secondary" size="sm" onClick={onKeepMine}>
          Go on with my entries
        </Button>
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Take over theirs
        </Button>
      </div>
    </div>
  );
}
