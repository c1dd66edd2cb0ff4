import { useStore } from '@nanostores/react';
import { Lock, MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Comment } from '#src/shared/contracts/comments.ts';
import type { User } from '#src/shared/contracts/auth.ts';
import type { Person } from '#src/shared/contracts/projects.ts';
import { can, isStaff } from '#src/shared/permissions.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { useLinkedElement } from '#src/components/app/use-linked-element.ts';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { site } from '#src/data/site.ts';
import { cn } from '#src/lib/cn.ts';
import { onChange } from '#src/lib/live.ts';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { addComment } from './actions.ts';
import { Attachments } from './attached.tsx';
import type { AttachmentChoice } from './attachment-choice.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './composer.tsx';
import { keepTextDraft, readTextDraft } from './drafts.ts';
import { countFolded } from './fold.ts';
import { threadKey, type CommentPlace, readNewest, readOlder, threadOf, threadTopic } from './thread.ts';

interface Happening {
  key: string;
  at: string;
  node: ReactNode;
}

const none: readonly Happening[] = [];

interface DiscussionProps {
  place: CommentPlace;
  me: User;
  /** Who can be mentioned. */
  people: readonly Person[];
  /** The comment that a notification leads to. */
  marked?: number | undefined;
  emptyTitle: string;
  /** What else happened there: it stands between the comments, where it belongs in time. */
  happened?: readonly Happening[];
  /** Nobody writes here any more. */
  readOnly?: boolean;
  /** Whether it opens at its end: the newest words, with the cursor in the field below them. */
  opensAt?: 'newest' | 'composer' | undefined;
  /** Where this browser keeps what was typed and not sent. */
  draftKey: string;
  /** Absent where there is nothing that could be attached. */
  attaching?: AttachmentChoice | undefined;
}

export function Discussion({
  place,
  me,
  people,
  marked,
  emptyTitle,
  happened = none,
  readOnly = false,
  opensAt,
  draftKey,
  attaching,
}: DiscussionProps) {
  const { comments, older, error, loadingOlder } = useStore(threadOf(place));
  const [internal, setInternal] = useState(false);
  const key = threadKey(place);
  // Of the browser: what was read elsewhere stands open once more.
  const [lastVisit] = useState(() => Number(readTextDraft(`${draftKey}:seen`)) || Date.now());
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => keepTextDraft(`${draftKey}:seen`, String(Date.now())), [draftKey]);
  const others = people.filter(({ id, role }) => id !== me.id && (!internal || isStaff(role)));
  useEffect(() => {
    void readNewest(place);
    return onChange((topic) => {
      if (topic === threadTopic(place) || topic === null) void readNewest(place);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which place it is
  }, [key]);
  const isThere = comments !== undefined;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere || opensAt === undefined || marked !== undefined) return;
    if (opensAt === 'composer') focusComposer();
    else if ((end.current?.getBoundingClientRect().bottom ?? 0) > innerHeight)
      end.current?.scrollIntoView({ block: 'end' });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [isThere, opensAt]);
  useLinkedElement(marked === undefined ? undefined : `comment-${marked}`, comments !== undefined);
  async function send(body: string, mentions: string[]) {
    const attachments = (await attaching?.arrived()) ?? [];
    await addComment(place, {
      body,
      mentions,
      ...(internal && { isInternal: true }),
      ...(attachments.length > 0 && { attachments }),
    });
    attaching?.onSent();
    // The next words are for everyone again: a slip the other way would be read by the client.
    setInternal(false);
  }
  return (
    <Loaded
      query={{ data: comments, error, retry: () => void readNewest(place) }}
      name="Comments"
      what="the comments"
      skeleton={{ count: 3, itemClassName: 'h-28' }}
    >
      {(known) => {
        const entries = inOrder(known, happened);
        const isMarked = (one: Comment | Happening) => !('node' in one) && one.id === marked;
        // A document stands beside its thread; elsewhere the page opens at the newest.
        const folded =
          unfolded || happened === none
            ? 0
            : countFolded(entries.map(momentOf), lastVisit, entries.findIndex(isMarked));
        return (
          <div ref={end} className="grid gap-4">
            {folded > 0 && (
              <Button variant="secondary" size="sm" className="mx-auto" onClick={() => setUnfolded(true)}>
                Show {folded} earlier
              </Button>
            )}
            {older !== null && folded === 0 && (
              <Button
                variant="secondary"
                size="sm"
                className="mx-auto"
                loading={loadingOlder}
                onClick={() => void attempt('Failed to load earlier comments', () => readOlder(place))}
              >
                Show earlier comments
              </Button>
            )}
            {known.length + happened.length === 0 ? (
              <EmptyState
                icon={MessagesSquare}
                title={emptyTitle}
                description={
                  readOnly
                    ? 'Nobody has written here yet.'
                    : 'Be the first to write. Everyone on the project is notified and can read it.'
                }
              />
            ) : (
              <ol aria-label="Comments" aria-live="polite" aria-relevant="additions" className="grid gap-3">
                {entries.slice(folded).map((one) =>
                  'node' in one ? (
                    <li key={one.key} className="border-t border-line pt-4">
                      {one.node}
                    </li>
                  ) : (
                    <CommentItem
                      key={one.id}
                      place={place}
                      comment={one}
                      me={me}
                      draftKey={draftKey}
                      people={others}
                      marked={one.id === marked}
                      readOnly={readOnly}
                    />
                  ),
                )}
              </ol>
            )}
            {known.length === 0 && happened.length > 0 && !readOnly && (
              <p className="border-t border-line pt-4 text-muted">
                {emptyTitle}. Everyone on the project can read what you write.
              </p>
            )}
            {!readOnly && (
              <div
                className={cn(
                  'print:hidden',
                  internal && 'border-[1.5px] border-dashed border-line-strong bg-band px-4 pb-4',
                )}
              >
                {can(me.role, 'comments.internal') && <Audience internal={internal} onChange={setInternal} />}
                <Composer
                  key={key}
                  label={internal ? 'Write an internal note' : 'Write a comment'}
                  placeholder={internal ? 'A note that only staff can see' : 'Ask a question or say what you think'}
                  draftKey={draftKey}
                  people={others}
                  submit={internal ? 'Add note' : 'Send comment'}
                  failureTitle="Your comment was not sent"
                  send={send}
                  extra={
                    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
                      {attaching && <Attachments {...attaching} />}
                      {internal && (
                        <p className="text-sm text-muted">
                          {others.length === 0
                            ? 'No one else of the team is on this project.'
                            : 'Only the team is told.'}{' '}
                          After this note you write to everyone again.
                        </p>
                      )}
                    </div>
                  }
                />
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

interface AudienceProps {
  internal: boolean;
  onChange: (internal: boolean) => void;
}

/** Who sees what is written: everyone on the project, or the firm alone. */
function Audience({ internal, onChange }: AudienceProps) {
  const option = (value: boolean, words: ReactNode) => (
    <button
      type="button"
      aria-pressed={internal === value}
      onClick={() => onChange(value)}
      className="flex min-h-11 items-center justify-center gap-2 border-b-[3px] border-transparent font-heading text-[0.9375rem] font-medium text-muted aria-pressed:border-heading aria-pressed:text-heading"
    >
      {words}
    </button>
  );
  return (
    <div role="group" aria-label="Who sees it" className="mb-3 grid grid-cols-2 border-b border-line">
      {option(false, 'Everyone')}
      {option(
        true,
        <>
          <Lock aria-hidden="true" className="size-4" />
          Only {site.name}
        </>,
      )}
    </div>
  );
}

const momentOf = (one: Comment | Happening) => Date.parse('node' in one ? one.at : one.createdAt);

/** Comments and what else happened, the earliest first. */
const inOrder = (comments: readonly Comment[], happened: readonly Happening[]): (Comment | Happening)[] =>
  [...happened, ...comments].sort((a, b) => momentOf(a) - momentOf(b));
