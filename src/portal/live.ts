import { $session } from '#src/features/auth/session.ts';
import { refreshCalendar } from '#src/features/calendar/queries.ts';
import { $documents, refreshOpenDocuments, projectDocumentsQuery } from '#src/features/documents/queries.ts';
import { invoicePaths } from '#src/features/invoices/queries.ts';
import { $notifications } from '#src/features/notifications/queries.ts';
import { projectPalettesQuery } from '#src/features/palettes/queries.ts';
import { refreshProcedures } from '#src/features/procedures/queries.ts';
import { syncProject } from '#src/features/projects/actions.ts';
import {
  $companies,
  addressesQuery,
  dayQuery,
  lateQuery,
  membersQuery,
  milestonesQuery,
} from '#src/features/projects/queries.ts';
import { requestsQuery } from '#src/features/requests/actions.ts';
import { localDay } from '#src/lib/format.ts';
import { type ChangeHandlers, followWhileSignedIn } from '#src/lib/live.ts';
import { refresh } from '#src/lib/query.ts';

/** What is read again where something changed; an open discussion listens by itself. */
const changes: ChangeHandlers = {
  notifications: () => refresh($notifications.path),
  project(id) {
    refresh(dayQuery(localDay()).path);
    refreshCalendar();
    void syncProject(id);
  },
  members(id) {
    refresh(membersQuery(id).path, addressesQuery(id).path, dayQuery(localDay()).path);
    refreshCalendar();
    void syncProject(id);
  },
  milestones(id) {
    refresh(milestonesQuery(id).path, dayQuery(localDay()).path, lateQuery(localDay()).path);
    refreshCalendar();
    void syncProject(id);
  },
  requests(id) {
    refresh(requestsQuery(id).path, dayQuery(localDay()).path);
  },
  companies: () => refresh($companies.path),
  invoices: () => refresh(...invoicePaths(), dayQuery(localDay()).path),
  procedures() {
    refreshProcedures();
    refresh(dayQuery(localDay()).path);
    refreshCalendar();
  },
  documents(id) {
    refresh($documents.path, dayQuery(localDay()).path, lateQuery(localDay()).path);
    refreshOpenDocuments();
    refreshCalendar();
    if (id > 0) refresh(projectDocumentsQuery(id).path, projectPalettesQuery(id).path);
  },
};

/** Follows what others do, for as long as somebody is signed in. */
export const startLive = () => followWhileSignedIn($session, changes);
