import type { Document } from '#shared/contracts/documents.ts';
import { privateDraftKey } from '#features/auth/private-drafts.ts';
import { Discussion } from '#features/comments/discussion.tsx';
import { membersQuery } from '#features/projects/queries.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';

interface DocumentDiscussionProps {
  document: Document;
  /** The comment that an address names. */
  comment?: number | undefined;
  /** Of an archived project. */
  readOnly?: boolean;
}

export function DocumentDiscussion({ document, comment, readOnly = false }: DocumentDiscussionProps) {
  if (document.projectId === null) return <Section document={document} people={[]} comment={comment} />;
  return <InProject document={document} projectId={document.projectId} comment={comment} readOnly={readOnly} />;
}

/** The members of the project can be mentioned. */
function InProject({ projectId, ...props }: DocumentDiscussionProps & { projectId: number }) {
  const { data: people } = useQuery(membersQuery(projectId));
  return <Section {...props} people={people ?? []} />;
}

function Section({
  document: { id },
  people,
  comment,
  readOnly = false,
}: DocumentDiscussionProps & Pick<Parameters<typeof Discussion>[0], 'people'>) {
  const { data: me } = useQuery($profile);
  if (!me) return null;
  return (
    <section aria-label="Discussion" className="grid gap-3">
      <h3 className="font-heading text-base font-semibold">Discussion</h3>
      <Discussion
        place={{ documentId: id }}
        me={me}
        people={people}
        marked={comment}
        draftKey={privateDraftKey(me.id, `comment:document:${id}`)}
        emptyTitle="No comments yet"
        readOnly={readOnly}
      />
    </section>
  );
}
