import { $session } from '#features/auth/session.ts';
import { $documents, projectDocumentsQuery } from '#features/documents/queries.ts';
import { $notifications } from '#features/notifications/queries.ts';
import { followProject } from '#features/projects/actions.ts';
import { dayQuery, membersQuery, milestonesQuery } from '#features/projects/queries.ts';
import { localDay } from '#lib/format.ts';
import { followChanges, onChange } from '#lib/live.ts';
import { refresh, refreshEverything } from '#lib/query.ts';

/** What is read again where something changed; an open discussion listens by itself. */
const changes: Record<string, (id: number) => void> = {
  notifications: () => refresh($notifications.path),
  project: (id) => void followProject(id),
  members(id) {
    refresh(membersQuery(id).path, dayQuery(localDay()).path);
    void followProject(id);
  },
  milestones(id) {
    refresh(milestonesQuery(id).path, dayQuery(localDay()).path);
    void followProject(id);
  },
  documents(id) {
    refresh($documents.path, dayQuery(localDay()).path);
    if (id > 0) refresh(projectDocumentsQuery(id).path);
  },
};

function follow(topic: string | null): void {
  if (topic === null) {
    refreshEverything();
    return;
  }
  const [kind = '', id] = topic.split(':');
  changes[kind]?.(Number(id ?? 0));
}

/** Follows what others do, for as long as somebody is signed in. */
export function startLive(): void {
  onChange(follow);
  let stop: (() => void) | undefined;
  $session.subscribe(({ status }) => {
    if (status === 'signed-in') stop ??= followChanges();
    else {
      stop?.();
      stop = undefined;
    }
  });
}
