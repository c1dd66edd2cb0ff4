import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { LoadError } from '#src/components/app/load-error.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { leave } from '#src/lib/leaving.ts';
import { useQuery } from '#src/lib/query.ts';
import { versionsQuery } from './queries.ts';

const NewVersion = lazyPart(() => import('./new-version.tsx'), 'NewVersion');
const Compare = lazyPart(() => import('./compare-versions.tsx'), 'Compare');

/** What can be done with the versions of a document: comparing two of them, and bringing the next one. */
export function VersionTools({ document }: { document: Document }) {
  const { data: versions, error, retry } = useQuery(versionsQuery(document.id));
  const [open, setOpen] = useState<'nothing' | 'version' | 'comparison'>('nothing');
  const toggle = (what: typeof open) => leave(() => setOpen(open === what ? 'nothing' : what));
  // An upload ends when it ends: whatever was opened meanwhile stays open.
  const closeUpload = () => setOpen((now) => (now === 'version' ? 'nothing' : now));
  const texts = versions?.filter(({ file }) => file?.kind === 'text' || file?.kind === 'palette') ?? [];
  const mayReplace = document.mayReplace && document.file?.kind !== 'palette';
  if (!versions && error)
    return (
      <LoadError
        title="Error Loading History"
        description="There was a problem loading the versions of this document."
        error={error}
        onRetry={retry}
      />
    );
  // Known ahead of the versions: the row must not push the sheet down.
  if (document.version < 2 && !mayReplace) return null;
  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-2">
        {texts.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => toggle('comparison')}>
            Compare versions
          </Button>
        )}
        {mayReplace && (
          <Button icon={FileUp} variant="secondary" size="sm" onClick={() => toggle('version')}>
            Upload new version
          </Button>
        )}
      </div>
      {open === 'version' && <NewVersion document={document} onDone={closeUpload} />}
      {open === 'comparison' && <Compare id={document.id} versions={texts} />}
    </div>
  );
}
