import { $session } from '#src/features/auth/session.ts';
import { followWhileSignedIn } from '#src/lib/live.ts';
import { changed } from '#src/lib/query.ts';

/** Follows what others do, while the admin area is open. */
export const followChanges = () => followWhileSignedIn($session, (subject) => changed([subject]));
