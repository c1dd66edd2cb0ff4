import { FileDown } from 'lucide-react';
import { createContext, use, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

export interface FileViewProps {
  address: string;
  name: string;
}

export function Loading() {
  return (
    <div className="grid min-h-48 place-items-center rounded-xl border border-line bg-secondary">
      <Spinner label="Loading the file" />
    </div>
  );
}

/** Learns what could not be shown, so that nobody decides on it unawares. */
export const Unseen = createContext<() => void>(() => undefined);

export function useReportUnseen() {
  const report = use(Unseen);
  useEffect(report, [report]);
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
