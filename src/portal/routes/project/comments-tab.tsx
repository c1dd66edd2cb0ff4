import type { ComponentProps } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { Discussion } from '#src/features/comments/discussion.tsx';
import { membersQuery } from '#src/features/projects/queries.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
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
    <>
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
    </>
  );
}
