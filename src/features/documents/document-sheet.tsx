import type { FileKind } from '#src/shared/file-kinds.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { cn } from '#src/lib/cn.ts';
import { fileAddress } from './queries.ts';

const FirstPage = lazyPart(() => import('./first-page.tsx'), 'FirstPage', { missing: () => null });

/** Larger ones are read where they are opened. */
const mostBytes = { text: 100_000, palette: 100_000, image: 1_000_000 } as const;

/** What is known of it: the rest of a document says nothing that is drawn. */
export interface Sheet {
  id: number;
  version: number;
  type: string;
  /** Null for a link. */
  file: { kind: FileKind; size: number } | null;
}

function isDrawn({ file }: Sheet): boolean {
  const most = new Map<string, number>(Object.entries(mostBytes)).get(file?.kind ?? '');
  return file !== null && most !== undefined && file.size <= most;
}

interface DocumentSheetProps {
  name: string;
  document: Sheet;
  large?: boolean;
  className?: string;
}

/**
 * A document as a page on the table. What can be drawn without a reader of its own (words, colors, pictures) is what the file
 * holds; of all others it says what they are. For the eye alone: the name stands beside it.
 */
export function DocumentSheet({ name, document, large = false, className }: DocumentSheetProps) {
  return (
    <div
      aria-hidden="true"
      className={cn('paper sheet relative flex flex-col overflow-hidden', large ? 'p-5' : 'p-3.5', className)}
    >
      {isDrawn(document) ? (
        <FirstPage
          kind={document.file?.kind ?? 'text'}
          name={name}
          address={fileAddress(document.id, document.version)}
          large={large}
        />
      ) : (
        <TitlePage name={name} document={document} large={large} />
      )}
    </div>
  );
}

function TitlePage({ name, document, large }: DocumentSheetProps) {
  return (
    <>
      <p className="flex h-[1.9em] shrink-0 justify-between gap-2 border-b-[1.5px] border-heading font-heading text-[0.6875rem] font-medium leading-4 text-muted">
        <span className="truncate">{document.file === null ? `${document.type}, link` : document.type}</span>
        {large && <span className="whitespace-nowrap">Version {document.version}</span>}
      </p>
      <p
        dir="auto"
        className={cn(
          'mb-3 mt-3 font-heading font-bold leading-[1.15] tracking-[-0.02em] text-heading [overflow-wrap:anywhere]',
          large ? 'line-clamp-4 text-lg' : 'line-clamp-3 text-[0.8125rem]',
        )}
      >
        {name}
      </p>
      <span className="grid gap-[5px]">
        {Array.from({ length: large ? 7 : 4 }, (_, line) => (
          <span key={line} className={cn('h-1 bg-[#d6d8dd]', line % 3 === 2 && 'w-3/5')} />
        ))}
      </span>
    </>
  );
}
