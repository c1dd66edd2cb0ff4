import { compareProcedures } from './compare.ts';
import type { ProcedureFields } from './fields.ts';

/** What became of each field, word by word. */
export function ProcedureChanges({ before, after }: { before: ProcedureFields; after: ProcedureFields }) {
  const changes = compareProcedures(before, after);
  if (changes.length === 0) return <p className="text-sm text-muted">Saved without changes.</p>;
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {changes.map(({ label, parts }) => (
        <div key={label}>
          <dt className="font-medium text-muted">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {parts.map(({ text, kind }, index) => {
              // The parts of a text have no key other than their position.
              if (kind === 'added')
                return (
                  <ins key={index} className="rounded bg-success/15 text-success">
                    {text}
                  </ins>
                );
              if (kind === 'removed')
                return (
                  <del key={index} className="rounded bg-danger/15 text-danger">
                    {text}
                  </del>
                );
              return <span key={index}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
