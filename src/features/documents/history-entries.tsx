import { ArrowLeft, Award, Check, FileDown, Pencil, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentDecision, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { By } from '#src/components/app/by.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { Deciding } from '#src/stores/deciding.ts';
import { cn } from '#src/lib/cn.ts';
import { formatBytes } from '#src/lib/format.ts';
import { certificateAddress, downloadAddress, fileAddress } from './queries.ts';

/** Something that happened to a document, for the list of what was said about it. */
export interface HistoryEntry {
  key: string;
  at: string;
  node: ReactNode;
}

interface Shown {
  /** The number of the version that is on screen, and how another one gets there. */
  shown: number;
  onShow: (version: Pick<DocumentVersion, 'number' | 'file'>) => void;
}

/** The versions of a document, and what was decided on each. */
export function historyEntries(id: number, versions: readonly DocumentVersion[], view: Shown): HistoryEntry[] {
  return versions.flatMap((version) => [
    {
      key: `version ${version.number}`,
      at: version.createdAt,
      node: <Version id={id} version={version} isNewest={version === versions[0]} {...view} />,
    },
    ...version.decisions.map((decision) => ({
      key: `decision ${decision.id}`,
      at: decision.at,
      node: <Decision decision={decision} />,
    })),
    ...version.renames.map(({ id: rename, from, to, person, at }) => ({
      key: `rename ${rename}`,
      at,
      node: (
        <Entry mark={<Square icon={Pencil} />} title="Renamed" person={person} at={at}>
          From “<bdi>{from}</bdi>” to “<bdi>{to}</bdi>”
        </Entry>
      ),
    })),
  ]);
}

/** What was decided here and can still be taken back: dashed, until it is final. */
export const unboundEntry = ({ decision, reason, bindsAt, document: { version } }: Deciding): HistoryEntry => ({
  key: 'unbound',
  at: new Date(bindsAt).toISOString(),
  node: (
    <Entry
      mark={
        <span className="grid size-8 place-items-center border-2 border-dashed border-heading text-heading [&_svg]:size-4">
          {decision === 'approved' ? <Check /> : <ArrowLeft />}
        </span>
      }
      title={decision === 'approved' ? `You approved version ${version}` : 'You asked for changes'}
      person={null}
      at={null}
    >
      {reason !== '' && (
        <p dir="auto" className="mt-1 font-heading text-[1.0625rem] font-medium leading-6 text-heading">
          {reason}
        </p>
      )}
      <p className="text-muted">You can still take it back.</p>
    </Entry>
  ),
});

interface EntryProps {
  mark: ReactNode;
  title: ReactNode;
  person: string | null;
  /** Null for what is only just happening. */
  at: string | null;
  isCurrent?: boolean;
  children?: ReactNode;
}

function Entry({ mark, title, person, at, isCurrent, children }: EntryProps) {
  return (
    <div aria-current={isCurrent} className="flex items-start gap-3.5">
      <span aria-hidden="true" className="grid w-10 shrink-0 justify-items-center">
        {mark}
      </span>
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-6 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <b className="font-heading text-base font-bold tracking-[-0.01em] text-heading">{title}</b>
            <By name={person} className="text-muted" />
          </span>
          {at !== null && <DateOf value={at} className="text-sm text-muted" />}
        </p>
        {children}
      </div>
    </div>
  );
}

const Square = ({ icon: Icon, isProven = false }: { icon: LucideIcon; isProven?: boolean }) => (
  <span
    className={cn(
      'grid size-8 place-items-center [&_svg]:size-4',
      isProven ? 'border-2 border-primary bg-act text-on-act' : 'bg-heading text-secondary',
    )}
  >
    <Icon />
  </span>
);

function Decision({ decision: { decision, person, reason, at } }: { decision: DocumentDecision }) {
  const isApproved = decision === 'approved';
  return (
    <Entry
      mark={<Square icon={isApproved ? Check : ArrowLeft} isProven={isApproved} />}
      title={isApproved ? 'Approved' : 'Changes asked for'}
      person={person}
      at={at}
    >
      {reason !== null && (
        <p dir="auto" className="mt-1 font-heading text-[1.0625rem] font-medium leading-6 text-heading">
          {reason}
        </p>
      )}
    </Entry>
  );
}

interface VersionProps extends Shown {
  id: number;
  version: DocumentVersion;
  /** The screen itself leads to its file. */
  isNewest: boolean;
}

/** A small page with its number: full while it is on screen. */
function Version({ id, version, isNewest, shown, onShow }: VersionProps) {
  const { number, note, file, sha256, author, createdAt, decisions } = version;
  const isShown = number === shown;
  const page = cn(
    'grid h-11 w-9 place-items-center border-2 border-heading font-heading text-base font-bold',
    isShown ? 'bg-heading text-secondary' : 'bg-secondary text-heading',
  );
  return (
    <Entry
      mark={<span className={page}>{number}</span>}
      title={`Version ${number}`}
      person={author}
      at={createdAt}
      isCurrent={isShown}
    >
      {note !== null && (
        <p dir="auto" className="mt-1">
          {note}
        </p>
      )}
      {file !== null && (
        <p className="text-sm leading-6 text-muted">
          <bdi>{file.name}</bdi>, {formatBytes(file.size)}
        </p>
      )}
      {sha256 !== null && (
        <details className="text-sm leading-6 text-muted">
          <summary className="min-h-6 w-fit">Fingerprint</summary>
          <p className="mono break-all !text-xs">SHA-256 {sha256}</p>
        </details>
      )}
      {file !== null && (
        <div className="-mb-1.5 -ml-3 flex flex-wrap items-center">
          {!isShown && (
            <Button variant="ghost" size="sm" aria-label={`Show version ${number}`} onClick={() => onShow(version)}>
              Show
            </Button>
          )}
          {decisions[0]?.decision === 'approved' && (
            <Button asChild icon={Award} variant="ghost" size="sm">
              <a href={certificateAddress(id, number)} aria-label={`Certificate of version ${number}`}>
                Certificate
              </a>
            </Button>
          )}
          {!isNewest && (
            <Button asChild icon={FileDown} variant="ghost" size="sm">
              <a href={downloadAddress(fileAddress(id, number))} aria-label={`Download version ${number}`}>
                Download
              </a>
            </Button>
          )}
        </div>
      )}
    </Entry>
  );
}
