import type { Document } from '#shared/contracts/documents.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { safeWebUrl } from '#shared/web-url.ts';

interface DocumentFactProps {
  document: Document;
}

/** An address that is not safe to follow is shown as plain text. */
export function DocumentName({ document: { name, description, fileUrl } }: DocumentFactProps) {
  return (
    <>
      <span dir="auto" className="block font-heading font-medium text-heading [overflow-wrap:anywhere]">
        {name}
      </span>
      {description !== null && (
        <span dir="auto" className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {description}
        </span>
      )}
      {safeWebUrl(fileUrl) === null && <span className="mt-0.5 block break-all text-muted">{fileUrl}</span>}
    </>
  );
}

export function ProjectOf({ document: { projectId } }: DocumentFactProps) {
  if (projectId === null) return 'General';
  return (
    <a
      href={portalPaths.project(projectId)}
      className="-my-1 inline-block rounded-sm py-1 text-primary underline-offset-4 hover:underline"
    >
      Project #{projectId}
    </a>
  );
}

/** The types are words, except for 'pdf'. */
export function DocumentType({ document: { type } }: DocumentFactProps) {
  return <span className="capitalize">{type === 'pdf' ? 'PDF' : type}</span>;
}
