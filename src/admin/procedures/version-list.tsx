import { useState, type ReactNode } from 'react';
import type { AdminProcedure, ProcedureVersion } from '#src/shared/contracts/admin.ts';
import { publicationOf, procedureVersions } from '#src/admin/data.ts';
import { ReadFailure, RereadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { dropProcedureDraft } from './draft.ts';
import { emptyProcedure } from './fields.ts';
import { updateProcedure } from './save-procedure.ts';

interface VersionListProps {
  procedure: AdminProcedure;
  /** After an earlier version has become the newest one. */
  onRestored: () => void;
}

// The comparison is large, and few look at it.
const ProcedureChanges = lazyPart(() => import('./procedure-changes.tsx'), 'ProcedureChanges');

/** Who saved what, when, newest first; each version can be compared with the one before it, and be restored. */
export function VersionList({ procedure, onRestored }: VersionListProps) {
  const { data, error, retry } = useQuery(procedureVersions(procedure.id));
  async function restore({ number, fields }: ProcedureVersion): Promise<boolean> {
    const done = await attempt('Failed to restore', async () => {
      await updateProcedure(procedure.id, fields, procedure.updatedAt);
      dropProcedureDraft(procedure.id);
    });
    if (!done) return false;
    toast({ title: `Revision ${number} restored`, description: 'It was saved as a new revision.' });
    onRestored();
    return true;
  }

  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <section aria-labelledby="versions" className="grid grid-cols-1 gap-4">
      <PartHeading id="versions" className="text-lg font-semibold">
        Revisions
      </PartHeading>
      {!data && (error ? <ReadFailure what="The revisions" error={error} onRetry={retry} /> : <TableSkeleton />)}
      {data && error && <RereadFailure what="The revisions" error={error} onRetry={retry} />}
      <ol className="grid grid-cols-1 gap-3">
        {data?.rows.map((version, index, all) => (
          <Version
            key={version.id}
            version={version}
            before={all[index + 1]}
            open={openId === version.id}
            mark={!procedure.isTemplate && <PublishedMark procedureId={procedure.id} versionId={version.id} />}
            onRestore={index > 0 ? () => restore(version) : undefined}
            onToggle={() => setOpenId(openId === version.id ? null : version.id)}
          />
        ))}
      </ol>
    </section>
  );
}

/** At the version that the staff read. */
function PublishedMark({ procedureId, versionId }: { procedureId: number; versionId: number }) {
  const { data } = useQuery(publicationOf(procedureId));
  return data?.published?.versionId === versionId && <Badge tone="success">Published</Badge>;
}

interface VersionProps {
  version: ProcedureVersion;
  before: ProcedureVersion | undefined;
  open: boolean;
  mark: ReactNode;
  /** Undefined for the newest one. */
  onRestore: (() => Promise<boolean>) | undefined;
  onToggle: () => void;
}

function Version({ version, before, open, mark, onRestore, onToggle }: VersionProps) {
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-heading">Revision {version.number}</span>
          {mark}
          <span className="text-muted">
            saved by {version.savedBy ?? 'a deleted account'} on{' '}
            <time dateTime={version.savedAt}>{formatDateTime(version.savedAt)}</time>
          </span>
        </p>
        <span className="flex flex-wrap gap-2">
          {onRestore && (
            <ConfirmButton
              variant="ghost"
              size="sm"
              question={{
                title: `Restore revision ${version.number}?`,
                description:
                  'The procedure goes back to how it was then, saved as a new revision. Nothing is lost except unsaved text above.',
                confirmLabel: 'Restore revision',
              }}
              onConfirm={onRestore}
            >
              <span>
                Restore<span className="sr-only"> revision {version.number}</span>…
              </span>
            </ConfirmButton>
          )}
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={onToggle}>
            {open ? 'Hide changes' : 'Show changes'}
          </Button>
        </span>
      </div>
      {open && <ProcedureChanges before={before?.fields ?? emptyProcedure} after={version.fields} />}
    </li>
  );
}
