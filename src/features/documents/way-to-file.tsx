import { Download, ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { Button } from '#src/components/ui/button.tsx';

interface WayToFileProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  document: Document;
}

/** A file is saved, a link opens elsewhere; an address that is not safe to follow is neither. */
export function WayToFile({ document: { name, file, fileUrl }, ...look }: WayToFileProps) {
  const href = safeWebUrl(fileUrl);
  if (file !== null) {
    return (
      <Button asChild icon={Download} {...look}>
        <a href={`${fileUrl}?save`} aria-label={`Download ${name}`}>
          Download
        </a>
      </Button>
    );
  }
  if (href === null) return null;
  return (
    <Button asChild icon={ExternalLink} {...look}>
      <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Open ${name} in a new tab`}>
        Open
      </a>
    </Button>
  );
}
