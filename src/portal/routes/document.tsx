import { DocumentScreen } from '#features/documents/document-screen.tsx';
import { documentQuery } from '#features/documents/queries.ts';
import { DocumentDiscussion } from '#portal/document-discussion.tsx';
import { idOf, type RouteProps } from '#portal/router.ts';
import { Known, Unknown } from './known.tsx';

export function OpenedDocument({ page }: RouteProps) {
  const id = idOf(page);
  const comment = Number(page.search.comment) || undefined;
  if (id === null) return <Unknown what="document" />;
  return (
    <Known what="document" query={documentQuery(id)} titleOf={({ name }) => name}>
      {(document) => (
        <DocumentScreen document={document} discussion={<DocumentDiscussion document={document} comment={comment} />} />
      )}
    </Known>
  );
}
