import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { Request } from '#src/shared/contracts/requests.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { Discussion } from '#src/features/comments/discussion.tsx';
import { membersQuery } from '#src/features/projects/queries.ts';
import { Button } from '#src/components/ui/button.tsx';
import { plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { useAttachments } from '#src/portal/use-attachments.ts';

interface ConversationProps {
  request: Request;
  /** The comment that the address names. */
  comment: number | undefined;
  isMarked: boolean;
  readOnly: boolean;
}

/** What is written about a request. It stands there open while an answer is awaited, and otherwise behind its button. */
export function Conversation({ request, comment, isMarked, readOnly }: ConversationProps) {
  const { title, status, comments } = request;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen =
    chosen ?? ((isMarked && comment !== undefined) || (comments > 0 && (status === 'open' || status === 'proposed')));
  if (readOnly && comments === 0) return null;
  return (
    <div className="mt-3">
      <Button
        size="sm"
        variant="ghost"
        icon={MessageSquare}
        className="-ml-3 print:hidden"
        aria-expanded={isOpen}
        aria-label={`${comments === 0 ? 'Reply' : plural(comments, 'comment')}: ${title}`}
        onClick={() => setChosen(!isOpen)}
      >
        {comments === 0 ? 'Reply' : plural(comments, 'comment')}
      </Button>
      {isOpen && (
        <Talk
          request={request}
          comment={comment}
          startsWriting={chosen === true && comments === 0}
          readOnly={readOnly}
        />
      )}
    </div>
  );
}

interface TalkProps extends Pick<ConversationProps, 'request' | 'comment' | 'readOnly'> {
  startsWriting: boolean;
}

function Talk({ request: { id, projectId, title }, comment, startsWriting, readOnly }: TalkProps) {
  const { data: me } = useQuery(profileQuery);
  const { data: people } = useQuery(membersQuery(projectId));
  const draftKey = privateDraftKey(me?.id ?? '', `comment:request:${id}`);
  const attaching = useAttachments(projectId, `${draftKey}:attached`);
  if (!me) return null;
  return (
    <section aria-label={`Conversation about ${title}`} className="mt-2 max-w-prose border-l border-line pl-4 sm:pl-6">
      <Discussion
        place={{ requestId: id }}
        me={me}
        people={people ?? []}
        marked={comment}
        {...(startsWriting && { opensAt: 'composer' })}
        draftKey={draftKey}
        attaching={attaching}
        readOnly={readOnly}
        emptyTitle="No comments yet"
      />
    </section>
  );
}
