import { ExternalLink } from 'lucide-react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useReportUnseen } from './file-frame.tsx';

/**
 * A document that lives elsewhere. Nothing of another host is framed or loaded here: it could run scripts beside the portal, and
 * whoever looked would tell it their address without having asked for anything.
 */
export function LinkView({ document: { fileUrl } }: { document: Document }) {
  useReportUnseen();
  const href = safeWebUrl(fileUrl);
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <ExternalLink aria-hidden="true" className="size-9 text-muted" />
      <p>Document preview is not available in the demo.</p>
      {href === null ? (
        <p className="break-all text-sm text-muted">{fileUrl}</p>
      ) : (
        <>
          <p className="text-sm text-muted">
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
