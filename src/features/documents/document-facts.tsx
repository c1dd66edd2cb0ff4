import type { Document } from '#src/shared/contracts/documents.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { safeWebUrl } from '#src/shared/web-url.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { formatBytes } from '#src/lib/format.ts';

interface DocumentFactProps {
  document: Document;
}

/** An address that is not safe to follow is shown as plain text. */
export function DocumentName({
  document: { id, name, description, file, fileUrl, status, statusReason },
}: DocumentFactProps) {
  return (
    <>
      <a
        href={portalPaths.document(id)}
        dir="auto"
        className="block rounded-sm font-heading font-medium text-heading underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </a>
      {description !== null && (
        <span dir="auto" className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {description}
        </span>
      )}
      {status === 'rejected' && statusReason !== null && (
        <span dir="auto" className="mt-1 line-clamp-2 text-danger [overflow-wrap:anywhere]">
          {statusReason}
        </span>
      )}
      {file === null && safeWebUrl(fileUrl) === null && (
        <span className="mt-0.5 block break-all text-muted">{fileUrl}</span>
      )}
    </>
  );
}

export function ProjectOf({ document: { projectId, projectTitle } }: DocumentFactProps) {
  if (projectId === null) return 'General';
  return (
    <a
      href={portalPaths.project(projectId)}
      className="-my-1 inline-block rounded-sm py-1 text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
    >
      <bdi>{projectTitle ?? `Project #${projectId}`}</bdi>
    </a>
  );
}

/** What kind of thing it is; of a file of ours how large, and that it is elsewhere. */
export function DocumentType({ document: { type, file } }: DocumentFactProps) {
  return (
    <>
      {type}
      <span className="block whitespace-nowrap text-sm">{file === null ? 'Link' : formatBytes(file.size)}</span>
    </>
  );
}

/** Until when a decision is wanted, while it is. */
export function DueDay({ document: { isWaiting, reviewDue } }: DocumentFactProps) {
  if (!isWaiting || reviewDue === null) return null;
  return (
    <span className="block whitespace-nowrap text-sm text-muted">
      Due <DateOf value={reviewDue} />
    </span>
  );
}

/** When the newest version came, which it is after the first, and whose it is. */
export function Uploaded({ document: { createdAt, author, version } }: DocumentFactProps) {
  return (
    <>
      <span className="whitespace-nowrap">
        <DateOf value={createdAt} />
        {version > 1 && `, version ${version}`}
      </span>
      {author !== null && (
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">
          by <bdi>{author}</bdi>
        </span>
      )}
    </>
  );
}
