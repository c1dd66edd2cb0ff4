import type { Document } from '#src/shared/contracts/documents.ts';
import { can } from '#src/shared/permissions.ts';
import { ShareButton } from '#src/features/links/share-button.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

interface ShareDocumentProps {
  document: Document;
}

/** For staff. What the client’s side shared waits for ours, so nobody outside decides on it. */
export function ShareDocument({ document: { id, name, version, asks, projectId, mayReview } }: ShareDocumentProps) {
  const { data: me } = useQuery(profileQuery);
  if (!me || !can(me.role, 'links.share')) return null;
  const mayAsk = asks && projectId !== null && !mayReview;
  const what = `version ${version} of this document`;
  return <ShareButton about={{ thing: 'document', id }} name={`“${name}”`} what={what} mayAsk={mayAsk} />;
}
