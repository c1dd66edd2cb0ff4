import { Lock, MessageSquareX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import { editMinutes } from '#src/shared/comment-bounds.ts';
import type { Comment } from '#src/shared/contracts/comments.ts';
import type { Person } from '#src/shared/contracts/projects.ts';
import { can, isStaff, roleLabels } from '#src/shared/permissions.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { site } from '#src/data/site.ts';
import { cn } from '#src/lib/cn.ts';
import { initials } from '#src/lib/initials.ts';
import { deleteComment, editComment } from './actions.ts';
import { AttachedLinks } from './attached.tsx';
import { Composer } from './composer.tsx';
import { readTextDraft } from './drafts.ts';
import type { CommentPlace } from './thread.ts';
import { splitComment } from './text.ts';

interface CommentItemProps {
  place: CommentPlace;
  comment: Comment;
  me: User;
  /** Where this browser keeps what is written and not saved. */
  draftKey: string;
  people: readonly Person[];
  /** The one that a notification leads to. */
  marked: boolean;
  readOnly: boolean;
}

const isFresh = ({ createdAt }: Comment) => Date.now() - Date.parse(createdAt) < editMinutes * 60_000;

export function CommentItem({ place, comment, me, draftKey, people, marked, readOnly }: CommentItemProps) {
  const { id, authorId, authorName, authorUsername, authorRole, isInternal, createdAt, editedAt, deletedAt } = comment;
  const author = authorName ?? authorUsername ?? 'Deleted account';
  const mayEdit = authorId === me.id && isFresh(comment) && !readOnly;
  const editKey = `${draftKey}:${id}`;
  const [editing, setEditing] = useState(() => mayEdit && readTextDraft(editKey) !== '');
  const item = useRef<HTMLLIElement>(null);
  const stopEditing = () => {
    setEditing(false);
    item.current?.focus();
  };
  if (deletedAt !== null)
    return (
      <li className="flex items-center gap-3 border-t border-line py-3 text-sm text-muted">
        <MessageSquareX aria-hidden="true" className="size-4 shrink-0" />
        <span>
          A comment by <bdi>{author}</bdi> was deleted <TimeAgo value={deletedAt} />.
        </span>
      </li>
    );
  return (
    <li
      ref={item}
      id={`comment-${id}`}
      tabIndex={-1}
      className={cn(
        'border p-4 outline-none',
        isInternal
          ? 'border-[1.5px] border-dashed border-line-strong bg-band'
          : 'border-transparent border-t-line px-0',
        marked && 'ring-2 ring-primary',
      )}
    >
      {isInternal && (
        <p className="mb-3 flex items-center gap-2 font-heading text-sm font-medium text-heading">
          <Lock aria-hidden="true" className="size-4" />
          Internal note. Only {site.name} sees it.
        </p>
      )}
      <div className="flex items-start gap-3.5">
        <Avatar initials={initials(authorName, authorUsername ?? '–')} className="max-sm:size-8 max-sm:text-xs" />
        <div className="min-w-0 flex-1">
          <div className="mb-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3
              dir="auto"
              className="font-heading text-[0.9375rem] font-semibold text-heading [overflow-wrap:anywhere]"
            >
              {author}
            </h3>
            {authorRole !== null && isStaff(authorRole) && (
              <span className="text-sm text-muted">{roleLabels[authorRole]}</span>
            )}
            <span className="text-sm text-muted">
              <TimeAgo value={createdAt} />
              {editedAt !== null && ', edited'}
            </span>
          </div>
          {editing ? (
            <Composer
              label="Edit your comment"
              initial={comment.body}
              draftKey={editKey}
              people={people}
              submit="Save"
              failureTitle="Failed to save comment"
              onCancel={stopEditing}
              send={async (body, mentions) => {
                await editComment(place, id, { body, mentions });
                stopEditing();
              }}
            />
          ) : (
            <CommentText text={comment.body} mentions={comment.mentions} />
          )}
          <AttachedLinks attachments={comment.attachments} />
          {!editing && (mayEdit || (!readOnly && can(me.role, 'comments.delete'))) && (
            <div className="-mb-2 -ml-3 mt-1.5 flex">
              {mayEdit && (
                <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
                  Edit<span className="sr-only"> your comment</span>
                </Button>
              )}
              <DeleteButton
                place={place}
                comment={comment}
                what={authorId === me.id ? 'your comment' : `the comment by ${author}`}
              />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

function DeleteButton({ place, comment: { id, body }, what }: { place: CommentPlace; comment: Comment; what: string }) {
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      question={{
        title: 'Delete this comment?',
        description: (
          <>
            <bdi className="line-clamp-2 text-heading">“{body}”</bdi>
            Its text is removed for everyone. A note that there was a comment stays.
          </>
        ),
        confirmLabel: 'Delete comment',
        destructive: true,
      }}
      onConfirm={() => attempt('Failed to delete comment', () => deleteComment(place, id))}
    >
      Delete<span className="sr-only"> {what}</span>
    </ConfirmButton>
  );
}

/** What somebody wrote: text and nothing else, with paragraphs, links that are safe to follow, and mentions set off. */
function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <div dir="auto" className="grid gap-3 text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {splitComment(paragraph, mentions).map((piece, place) => {
            if (piece.kind === 'text') return piece.text;
            if (piece.kind === 'mention')
              return (
                <strong key={place} className="bg-accent-2 px-1 font-medium text-heading">
                  {piece.text}
                </strong>
              );
            return (
              <a
                key={place}
                href={piece.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
              >
                {piece.text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            );
          })}
        </p>
      ))}
    </div>
  );
}
