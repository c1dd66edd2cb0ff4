import { ExternalLink, FileQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { Button } from '#src/components/ui/button.tsx';
import { BoundedImage } from './bounded-image.tsx';
import { useReportUnseen } from './file-frame.tsx';
import { previewKind } from './preview-kind.ts';

interface LinkViewProps {
  document: Document;
}

/** A document that lives elsewhere, as far as its site lets it be shown here. */
export function LinkView({ document }: LinkViewProps) {
  return (
    <>
      <Preview document={document} />
      <OpenFile fileUrl={document.fileUrl} />
    </>
  );
}

function Preview({ document: { fileUrl, name } }: LinkViewProps) {
  const [failed, setFailed] = useState(false);
  const kind = failed ? 'none' : previewKind(fileUrl);
  if (kind === 'image') {
    return (
      <BoundedImage
        src={fileUrl}
        alt={name}
        referrerPolicy="no-referrer"
        onUnshown={() => setFailed(true)}
        className="mx-auto max-h-[80dvh] rounded-xl border border-line bg-secondary object-contain"
      />
    );
  }
  if (kind === 'pdf' && navigator.pdfViewerEnabled) return <PdfFrame fileUrl={fileUrl} name={name} />;
  return <NoLinkPreview />;
}

function NoLinkPreview() {
  useReportUnseen();
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <FileQuestion aria-hidden="true" className="size-9 text-muted" />
      <p>Document preview is not available in the demo.</p>
    </div>
  );
}

/** Allows another site's file in a cross-origin isolated page; missing from React's types so far. */
const anonymous = { credentialless: true };

function PdfFrame({ fileUrl, name }: { fileUrl: string; name: string }) {
  return (
    <>
      <iframe
        {...anonymous}
        src={fileUrl}
        title={`Preview of ${name}`}
        referrerPolicy="no-referrer"
        className="h-[80dvh] w-full rounded-xl border border-line bg-secondary"
      />
      <p className="text-sm text-muted">Nothing to see? Some sites don’t allow their files to be shown here.</p>
    </>
  );
}

function OpenFile({ fileUrl }: { fileUrl: string }) {
  const href = safeWebUrl(fileUrl);
  if (href === null) return <p className="break-all text-sm text-muted">{fileUrl}</p>;
  return (
    <Button asChild icon={ExternalLink} variant="secondary" className="justify-self-start">
      <a href={href} target="_blank" rel="noopener noreferrer">
        Open file in a new tab
      </a>
    </Button>
  );
}
