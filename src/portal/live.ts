import { $session } from '#src/features/auth/session.ts';
import { syncProject } from '#src/features/projects/actions.ts';
import { archivedProjectsQuery, projectQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { followWhileSignedIn } from '#src/lib/live.ts';
import { changed } from '#src/lib/query.ts';
import type { Subject } from '#src/lib/subjects.ts';

/** These change the project itself, which is brought up to date with one small call, however long the list of projects is. */
const ofProject = /^(?:project|members|milestones):(\d+)$/;

function show(subject: Subject): void {
  const id = Number(ofProject.exec(subject)?.[1] ?? 0);
  if (id === 0) changed([subject]);
  else {
    changed([subject], projectsQuery, archivedProjectsQuery, projectQuery(id));
    void syncProject(id);
  }
}

/** Follows what others do, for as long as somebody is signed in; an open discussion listens by itself. */
export const startLive = () => followWhileSignedIn($session, show);
