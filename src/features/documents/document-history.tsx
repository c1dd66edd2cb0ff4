import { Award, Check, FileDown, FileUp, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { By } from '#src/components/app/by.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { LoadError } from '#src/components/app/load-error.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatBytes } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { certificateAddress, fileAddress, downloadAddress, versionsQuery } from './queries.ts';

const NewVersion = lazyPart(() => import('./new-version.tsx'), 'NewVersion');
const Compare = lazyPart(() => import('./compare-versions.tsx'), 'Compare');

interface DocumentHistoryProps {
  document: Document;
  /** The number of the version that is on screen, and how another one gets there, where one can be. */
  shown?: number;
  onShow?: (version: Pick<DocumentVersion, 'number' | 'file'>) => void;
}

/** The versions of a document with what was decided on each, newest first. */
export function DocumentHistory({ document, shown, onShow }: DocumentHistoryProps) {
  const { data: versions, error, retry } = useQuery(versionsQuery(document.id));
  const [open, setOpen] = useState<'nothing' | 'version' | 'comparison'>('nothing');
  const texts = versions?.filter(({ file }) => file?.kind === 'text' || file?.kind === 'palette') ?? [];
  return (
    <section aria-label="History" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">History</h2>
        {texts.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => setOpen(open === 'comparison' ? 'nothing' : 'comparison')}>
            Compare versions
          </Button>
        )}
        {document.mayReplace && document.file?.kind !== 'palette' && (
          <Button
            icon={FileUp}
            variant="secondary"
            size="sm"
            onClick={() => setOpen(open === 'version' ? 'nothing' : 'version')}
          >
            Upload new version
          </Button>
        )}
      </div>
      {open === 'version' && <NewVersion document={document} onDone={() => setOpen('nothing')} />}
      {open === 'comparison' && <Compare id={document.id} versions={texts} />}
      {!versions && error && (
        <LoadError
          title="Error Loading History"
          description="There was a problem loading the versions of this document."
          error={error}
          onRetry={retry}
        />
      )}
      {!versions && !error && <Skeleton className="h-20 rounded-xl" />}
      <ol className="grid gap-6">
        {versions?.map((version) => (
          <Version
            key={version.number}
            id={document.id}
            version={version}
            isShown={version.number === shown}
            isNewest={version.number === document.version}
            onShow={onShow && (() => onShow(version))}
          />
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  id: number;
  version: DocumentVersion;
  isShown: boolean;
  /** The screen itself leads to its file. */
  isNewest: boolean;
  onShow: (() => void) | undefined;
}

function Version({ id, version, isShown, isNewest, onShow }: VersionProps) {
  const { number, note, file, sha256, author, createdAt, decisions, renames } = version;
  return (
    <li
      aria-current={isShown}
      className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 text-sm [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:-bottom-5 [&:not(:last-child)]:before:left-[1.0625rem] [&:not(:last-child)]:before:top-14 [&:not(:last-child)]:before:w-0.5 [&:not(:last-child)]:before:bg-line"
    >
      {/* A small page with its number: full while it is on screen. */}
      <span
        aria-hidden="true"
        className={cn(
          'grid h-11 w-9 place-items-center border-2 border-heading font-heading text-base font-bold',
          isShown ? 'bg-heading text-secondary' : 'bg-secondary text-heading',
        )}
      >
        {number}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="mr-auto text-heading">
            Version {number}, <DateOf value={createdAt} />
            <By name={author} />
          </p>
          <div className="-ml-3 flex flex-wrap items-center">
            {file !== null && !isShown && onShow && (
              <Button variant="ghost" size="sm" aria-label={`Show version ${number}`} onClick={onShow}>
                Show
              </Button>
            )}
            {file !== null && decisions[0]?.decision === 'approved' && (
              <Button asChild icon={Award} variant="ghost" size="sm">
                <a href={certificateAddress(id, number)} aria-label={`Certificate of version ${number}`}>
                  Certificate
                </a>
              </Button>
            )}
            {file !== null && !isNewest && (
              <Button asChild icon={FileDown} variant="ghost" size="sm">
                <a href={downloadAddress(fileAddress(id, number))} aria-label={`Download version ${number}`}>
                  Download
                </a>
              </Button>
            )}
          </div>
        </div>
        {note !== null && (
          <p dir="auto" className="mt-1 [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        {file !== null && (
          <p className="mt-1 text-muted [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>, {formatBytes(file.size)}
          </p>
        )}
        {sha256 !== null && <p className="mono mt-1 break-all text-xs text-muted">SHA-256 {sha256}</p>}
        {decisions.map(({ id: key, decision, person, reason, at }) => (
          <p key={key} className="mt-2 flex items-start gap-2 [overflow-wrap:anywhere]">
            {decision === 'approved' ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 bg-act text-on-act" />
            ) : (
              <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
            )}
            <span>
              {decision === 'approved' ? 'Approved' : 'Changes asked for'}
              <By name={person} /> on <DateOf value={at} />
              {reason !== null && (
                <>
                  : <bdi>{reason}</bdi>
                </>
              )}
            </span>
          </p>
        ))}
        {renames.map(({ id: key, from, to, person, at }) => (
          <p key={key} className="mt-2 flex items-start gap-2 [overflow-wrap:anywhere]">
            <Pencil aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              Renamed from “<bdi>{from}</bdi>” to “<bdi>{to}</bdi>”
              <By name={person} /> on <DateOf value={at} />
            </span>
          </p>
        ))}
      </div>
    </li>
  );
}
