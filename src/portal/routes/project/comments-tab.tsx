import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { Discussion } from '#src/features/comments/discussion.tsx';
import { membersQuery } from '#src/features/projects/queries.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { focusComposer } from '#src/lib/focus-composer.ts';
import { useQuery } from '#src/lib/query.ts';
import { useAttachments } from '#src/portal/use-attachments.ts';

interface CommentsTabProps {
  project: Project;
  /** The comment that the address names. */
  comment: string | undefined;
  /** Whether somebody came to write. */
  write: boolean;
}

export function CommentsTab(props: CommentsTabProps) {
  const { project } = props;
  const { data: me } = useQuery(profileQuery);
  // Without the members nobody can be mentioned by name, but everything else works.
  const { data: people } = useQuery(membersQuery(project.id));
  if (!me) return <Skeleton className="h-40 rounded-2xl" />;
  return <Thread {...props} me={me} people={people ?? []} />;
}

type ThreadProps = CommentsTabProps & Pick<ComponentProps<typeof Discussion>, 'me' | 'people'>;

function Thread({ project, comment, write, me, people }: ThreadProps) {
  const draftKey = privateDraftKey(me.id, `comment:project:${project.id}`);
  const attaching = useAttachments(project.id, `${draftKey}:attached`);
  return (
    <div className="[&_*]:scroll-mb-24">
      <h2 className="mb-4 text-xl font-semibold">Project Discussion</h2>
      <Discussion
        place={{ projectId: project.id }}
        me={me}
        people={people}
        marked={comment === undefined ? undefined : Number(comment)}
        opensAt={write ? 'composer' : 'newest'}
        draftKey={draftKey}
        attaching={attaching}
        readOnly={project.isArchived}
        emptyTitle="Comments coming soon!"
      />
      {!project.isArchived && !me.viewedUntil && <FieldInReach />}
    </div>
  );
}

/** While the field that ends the conversation is out of sight, this stands at the lower edge of the window in its place. */
function FieldInReach() {
  const end = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    // The field is as high as that.
    const rootMargin = '0px 0px 144px';
    const observer = new IntersectionObserver(([entry]) => setBelow(entry?.isIntersecting === false), { rootMargin });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={end} />
      {isBelow && (
        <div data-bottom-bar="" className="sticky bottom-0 z-30 h-0 print:hidden">
          <div className="absolute inset-x-0 bottom-0 -mx-1 border-t border-line-strong bg-secondary px-1 py-3">
            <button
              type="button"
              onClick={focusComposer}
              className="min-h-11 w-full rounded-sm border border-line-strong bg-accent-1 px-4 text-left text-muted hover:border-heading hover:text-heading"
            >
              Write a comment
            </button>
          </div>
        </div>
      )}
    </>
  );
}
