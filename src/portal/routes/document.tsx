import { DocumentScreen } from '#src/features/documents/document-screen.tsx';
import { documentQuery } from '#src/features/documents/queries.ts';
import { DocumentDiscussion } from '#src/portal/document-discussion.tsx';
import { routeId, type RouteProps } from '#src/portal/router.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { NextAfter, NextWaiting } from './next-waiting.tsx';
import { RecordScreen } from './record-screen.tsx';

export function DocumentRoute({ page }: RouteProps) {
  const id = routeId(page);
  const comment = Number(page.search.comment) || undefined;
  useNewsRead(({ documentId }) => documentId !== null && documentId === id);
  return (
    <RecordScreen what="document" id={id} queryOf={documentQuery} titleOf={({ name }) => name}>
      {(document) => (
        <DocumentScreen
          document={document}
          next={<NextWaiting id={document.id} />}
          after={<NextAfter id={document.id} />}
          discussion={(history) => <DocumentDiscussion document={document} comment={comment} history={history} />}
        />
      )}
    </RecordScreen>
  );
}
