import { Eye, Trash2 } from 'lucide-react';
import type { Document } from '#shared/contracts/documents.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { waitsForReader } from './order.ts';
import { WayToFile } from './way-to-file.tsx';

interface DocumentActionsProps {
  document: Document;
  onRemove: (document: Document) => void;
}

/** Whoever has to decide does so where the document can be read. */
export function DocumentActions({ document, onRemove }: DocumentActionsProps) {
  const { id, name, mayRemove } = document;
  const label = waitsForReader(document) ? 'Read and decide' : 'Preview';
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button asChild icon={Eye} variant="ghost" size="sm">
        <a href={portalPaths.document(id)} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      </Button>
      <WayToFile document={document} variant="ghost" size="sm" />
      {mayRemove && (
        <Button
          icon={Trash2}
          variant="ghost"
          size="sm"
          aria-label={`Delete ${name}`}
          onClick={() => onRemove(document)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
