import { diffLines } from 'diff';
import { useState } from 'react';
import type { DocumentVersion } from '#src/shared/contracts/documents.ts';
import { SelectField } from '#src/components/ui/select.tsx';
import { fileAddress } from './queries.ts';
import { cn } from '#src/lib/cn.ts';
import { Loading } from './file-frame.tsx';
import { useTextFile } from './use-text-file.ts';

interface CompareProps {
  id: number;
  /** Of text, newest first; two at least. */
  versions: readonly DocumentVersion[];
}

/** Two versions of a text, side by side. */
export function Compare({ id, versions }: CompareProps) {
  const [newer, setNewer] = useState(versions[0]?.number ?? 0);
  const [older, setOlder] = useState(versions[1]?.number ?? 0);
  const addressOf = (number: number) => fileAddress(id, number);
  const [before, after] = [useTextFile(addressOf(older)), useTextFile(addressOf(newer))];
  const options = versions.map(({ number }) => [number, `Version ${number}`] as const);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Before" options={options} value={older} onValue={(value) => setOlder(Number(value))} />
        <SelectField label="After" options={options} value={newer} onValue={(value) => setNewer(Number(value))} />
      </div>
      {before === undefined || after === undefined ? (
        <Loading />
      ) : (
        <Difference before={before ?? ''} after={after ?? ''} />
      )}
    </div>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  const parts = diffLines(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>Both versions say the same.</p>;
  return (
    <div className="grid max-h-[60dvh] grid-cols-2 gap-3 overflow-auto rounded-xl border border-line bg-secondary p-4">
      {(['removed', 'added'] as const).map((side) => (
        <pre key={side} className="mono min-w-0 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {parts
            .filter((part) => !(side === 'removed' ? part.added : part.removed))
            .map((part, index) =>
              part[side] ? (
                <mark
                  key={index}
                  className={cn('block text-heading', side === 'removed' ? 'bg-danger/25' : 'bg-success/25')}
                >
                  <span className="sr-only">{side === 'removed' ? 'Removed: ' : 'Added: '}</span>
                  {part.value}
                </mark>
              ) : (
                <span key={index}>{part.value}</span>
              ),
            )}
        </pre>
      ))}
    </div>
  );
}
