import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { formatFullDay, localDay } from '#src/lib/format.ts';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { useQuery } from '#src/lib/query.ts';
import { BottomBar } from './bottom-bar.tsx';
import { versionsQuery } from './queries.ts';

const NewVersion = lazyPart(() => import('./new-version.tsx'), 'NewVersion');

/** For the side that shared a document: what should change, and the way to the next version of it. */
export function AuthorBar({ document }: { document: Document }) {
  const { id, version, statusReason, file } = document;
  const [uploading, setUploading] = useState(false);
  const { data: versions } = useQuery(versionsQuery(id));
  const asked = versions?.find(({ number }) => number === version)?.decisions[0];
  const next = version + 1;
  // The next version of a palette is a saved palette, which its own screen attaches.
  const isFile = file?.kind !== 'palette';
  return (
    <BottomBar aria-label="Changes asked for">
      {uploading ? (
        <NewVersion document={document} onDone={() => setUploading(false)} onCancel={() => setUploading(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 max-w-[44rem] flex-1 basis-80">
            <p className="line-clamp-2 font-heading text-lg font-bold leading-6 tracking-[-0.015em] text-heading [overflow-wrap:anywhere]">
              Changes asked for
              {statusReason === null ? (
                '.'
              ) : (
                <>
                  : <bdi>{statusReason}</bdi>
                </>
              )}
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              {asked && (
                <>
                  {asked.person !== null && <bdi>{asked.person}, </bdi>}
                  {formatFullDay(localDay(new Date(asked.at)))}.{' '}
                </>
              )}
              It waits for version {next}.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={focusComposer}>
              Reply
            </Button>
            {isFile && <Button onClick={() => setUploading(true)}>Upload version {next}</Button>}
          </div>
        </div>
      )}
    </BottomBar>
  );
}
