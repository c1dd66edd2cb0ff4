import {
  FileCheck,
  FilePlus2,
  FileX,
  Flag,
  FolderKanban,
  Lightbulb,
  type LucideIcon,
  MessageSquareText,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity } from '#src/shared/contracts/day.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import { TimeAgo } from '#src/components/app/time.tsx';

type Sentence = [icon: LucideIcon, words: (thing: ReactNode, activity: Activity) => ReactNode];

/** What was done, after the name of who did it. */
const sentences: Record<Activity['kind'], Sentence> = {
  project_created: [FolderKanban, () => 'created the project'],
  project_status: [
    FolderKanban,
    (_, { status }) => `moved the project to ${status ? projectStatusLabels[status] : 'another status'}`,
  ],
  project_dates: [FolderKanban, () => 'changed the dates of the project'],
  milestone_added: [Flag, (thing) => <>added the milestone {thing}</>],
  milestone_completed: [Flag, (thing) => <>completed {thing}</>],
  milestone_moved: [Flag, (thing) => <>moved the date of {thing}</>],
  document_added: [FilePlus2, (thing) => <>shared {thing}</>],
  document_approved: [FileCheck, (thing) => <>approved {thing}</>],
  document_rejected: [FileX, (thing) => <>asked for changes to {thing}</>],
  comment: [
    MessageSquareText,
    (thing, { documentId, requestId }) =>
      documentId === null && requestId === null ? 'wrote a comment' : <>commented on {thing}</>,
  ],
  note: [StickyNote, () => 'wrote an internal note'],
  request_added: [Lightbulb, (thing) => <>asked for {thing}</>],
  request_done: [Lightbulb, (thing) => <>answered that {thing} is done</>],
  request_declined: [Lightbulb, (thing) => <>declined {thing}</>],
};

function linkOf({ projectId, milestoneId, documentId, commentId, requestId }: Activity): string {
  const project = portalPaths.project(projectId);
  if (commentId !== null) return portalPaths.comment(projectId, documentId, requestId, commentId);
  if (requestId !== null) return portalPaths.request(projectId, requestId);
  if (documentId !== null) return portalPaths.document(documentId);
  return milestoneId === null ? project : `${project}?tab=milestones&milestone=${milestoneId}`;
}

/** What people did in all projects of the person, as sentences: the same facts once more, so they stay folded. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return null;
  return (
    <details className="mt-11 border-y border-line">
      <summary className="min-h-12 py-3 font-heading text-[0.9375rem] font-medium text-heading">
        What everyone did lately
      </summary>
      <ol className="grid gap-x-10 gap-y-4 pb-6 pt-2 md:grid-cols-2">
        {activity.map((one) => (
          <ActivityItem key={one.id} activity={one} />
        ))}
      </ol>
    </details>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { kind, actor, byMe, subject, projectTitle, at } = activity;
  const [Icon, words] = sentences[kind];
  const thing = <bdi className="font-medium text-heading">{subject ?? 'something deleted since'}</bdi>;
  return (
    <li className="flex gap-3.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-accent-2 text-muted">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 text-[0.9375rem] leading-6">
        <p className="[overflow-wrap:anywhere]">
          <a
            href={linkOf(activity)}
            className="rounded-sm text-gray underline-offset-4 hover:text-heading hover:underline"
          >
            <bdi className="font-medium text-heading">{byMe ? 'You' : (actor ?? 'Deleted account')}</bdi>{' '}
            {words(thing, activity)}
          </a>
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <bdi>{projectTitle}</bdi> · <TimeAgo value={at} />
        </p>
      </div>
    </li>
  );
}
