import type { ComponentProps } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import type { HistoryEntry } from '#src/features/documents/history-entries.tsx';
import { Discussion } from '#src/features/comments/discussion.tsx';
import { membersQuery, projectQuery } from '#src/features/projects/queries.ts';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { useAttachments } from './use-attachments.ts';

interface DocumentDiscussionProps {
  document: Document;
  /** The comment that an address names. */
  comment?: number | undefined;
  /** What happened to the document. */
  history: readonly HistoryEntry[];
}

type KnownProps = DocumentDiscussionProps & { me: User };

const draftKeyOf = ({ me, document }: Pick<KnownProps, 'me' | 'document'>) =>
  privateDraftKey(me.id, `comment:document:${document.id}`);

export function DocumentDiscussion(props: DocumentDiscussionProps) {
  const { data: me } = useQuery(profileQuery);
  const { projectId } = props.document;
  if (!me) return null;
  if (projectId === null) return <Section {...props} me={me} people={[]} />;
  return <InProject {...props} me={me} projectId={projectId} />;
}

/** The members of the project can be mentioned, and its documents attached. */
function InProject({ projectId, ...props }: KnownProps & { projectId: number }) {
  const { data: people } = useQuery(membersQuery(projectId));
  const { data: known } = useQuery(projectQuery(projectId));
  const attaching = useAttachments(projectId, `${draftKeyOf(props)}:attached`);
  return <Section {...props} people={people ?? []} attaching={attaching} readOnly={known?.isArchived === true} />;
}

type SectionProps = KnownProps & Pick<ComponentProps<typeof Discussion>, 'people' | 'attaching' | 'readOnly'>;

function Section({ comment, history, ...props }: SectionProps) {
  const { document, me, people, attaching, readOnly } = props;
  return (
    <section aria-label="Conversation" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Conversation</h2>
        {!readOnly && (
          <button
            type="button"
            onClick={focusComposer}
            className="min-h-11 font-heading text-[0.9375rem] font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
          >
            Write a comment
          </button>
        )}
      </div>
      <Discussion
        place={{ documentId: document.id }}
        me={me}
        people={people}
        marked={comment}
        draftKey={draftKeyOf(props)}
        attaching={attaching}
        emptyTitle="No comments yet"
        happened={history}
        readOnly={readOnly ?? false}
      />
    </section>
  );
}
