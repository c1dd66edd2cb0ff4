import { ExternalLink } from 'lucide-react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useReportUnseen } from './file-frame.tsx';

/**
 * A document that lives elsewhere. Nothing of another host is framed or loaded here: it could run scripts beside the portal, and
 * whoever looked would tell it their address without having asked for anything.
 */
export function LinkView({ document: { fileUrl, name, type, version } }: { document: Document }) {
  useReportUnseen();
  const href = safeWebUrl(fileUrl);
  return (
    <div className="paper sheet prints-alone grid aspect-[4/5] content-start justify-items-start gap-4 px-6 py-8 sm:px-14 sm:py-12">
      <p className="mb-4 flex w-full justify-between gap-4 border-b-[1.5px] border-heading pb-3 font-heading text-sm font-medium text-muted">
        <span>{type}</span>
        <span className="whitespace-nowrap">Version {version}</span>
      </p>
      <p
        dir="auto"
        className="font-heading text-[1.75rem] font-bold leading-tight tracking-[-0.03em] text-heading [overflow-wrap:anywhere] [text-wrap:balance]"
      >
        {name}
      </p>
      <p>Document preview is not available in the demo.</p>
      {href === null ? (
        <p className="break-all text-sm text-muted">{fileUrl}</p>
      ) : (
        <>
          <p className="text-muted">
            The file is on <b className="break-all font-semibold text-heading">{new URL(href).hostname}</b>, not with
            us.
          </p>
          <Button asChild icon={ExternalLink} variant="secondary">
            <a href={href} target="_blank" rel="noopener noreferrer">
              Open file in a new tab
            </a>
          </Button>
        </>
      )}
    </div>
  );
}
