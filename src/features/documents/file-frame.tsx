import { createContext, use, useEffect } from 'react';
import { cn } from '#src/lib/cn.ts';
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

/** As high as what comes, where that is known; `silent` where the file is there already, and a page of it is drawn. */
export function Loading({ silent = false, className = 'min-h-[32rem]' }: { silent?: boolean; className?: string }) {
  const { onLoading } = use(FileWatch);
  useEffect(() => {
    if (silent) return undefined;
    onLoading(true);
    return () => onLoading(false);
  }, [silent, onLoading]);
  return (
    <div className={cn('paper sheet grid place-items-center', className)}>
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
    <div className="paper sheet prints-alone grid min-h-[20rem] content-center justify-items-start gap-4 px-6 py-10 sm:px-14">
      <p className="font-heading text-xl font-bold leading-snug tracking-[-0.02em] text-heading">{words}</p>
      <Button asChild variant="secondary">
        <a href={`${address}?save`}>Download</a>
      </Button>
    </div>
  );
}
