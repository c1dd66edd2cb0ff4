import { FileDown } from 'lucide-react';
import { createContext, use, useEffect } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

export interface FileViewProps {
  address: string;
  name: string;
}

interface Watch {
  /** Something of it cannot be shown. */
  onUnseen: () => void;
  onLoading: (isLoading: boolean) => void;
}

export const unwatched: Watch = { onUnseen: () => undefined, onLoading: () => undefined };

/** Where a screen learns what becomes of the file on it, so that nobody decides on it unawares. */
export const FileWatch = createContext(unwatched);

/** `silent` where the file is there already, and a page of it is drawn. */
export function Loading({ silent = false }: { silent?: boolean }) {
  const { onLoading } = use(FileWatch);
  useEffect(() => {
    if (silent) return undefined;
    onLoading(true);
    return () => onLoading(false);
  }, [silent, onLoading]);
  return (
    <div className="grid min-h-48 place-items-center rounded-xl border border-line bg-secondary">
      <Spinner label="Loading the file" />
    </div>
  );
}

export function useReportUnseen() {
  const { onUnseen } = use(FileWatch);
  useEffect(onUnseen, [onUnseen]);
}

export function NoPreview({ address, words }: { address: string; words: string }) {
  useReportUnseen();
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <FileDown aria-hidden="true" className="size-9 text-muted" />
      <p>{words}</p>
      <Button asChild variant="secondary">
        <a href={`${address}?save`}>Download</a>
      </Button>
    </div>
  );
}
