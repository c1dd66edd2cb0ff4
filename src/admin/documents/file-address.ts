import type { AdminDocument } from '#shared/contracts/admin.ts';
import { safeWebUrl } from '#shared/web-url.ts';

/** Where a document is opened: a stored file at its address of ours, a link elsewhere unless it is not safe to follow. */
export const fileAddress = ({ file, fileUrl }: Pick<AdminDocument, 'file' | 'fileUrl'>) =>
  file === null ? safeWebUrl(fileUrl) : fileUrl;
