import type { Route } from '#api/http/route.ts';
import { adminContactRoutes } from '#api/routes/admin/contacts.ts';
import { adminOverviewRoutes } from '#api/routes/admin/overview.ts';
import { adminSopRoutes } from '#api/routes/admin/sops.ts';
import { adminUserRoutes } from '#api/routes/admin/users.ts';
import { aiRoutes } from '#api/routes/ai.ts';
import { loginRoute } from '#api/routes/auth/login.ts';
import { registerRoute } from '#api/routes/auth/register.ts';
import { sessionRoutes } from '#api/routes/auth/session.ts';
import { setPasswordRoute } from '#api/routes/auth/set-password.ts';
import { contactRoutes } from '#api/routes/contact.ts';
import { documentRoutes } from '#api/routes/documents.ts';
import { healthRoutes } from '#api/routes/health.ts';
import { milestoneRoutes } from '#api/routes/milestones.ts';
import { unsubscribeRoutes } from '#api/routes/unsubscribe.ts';
import { notificationRoutes } from '#api/routes/notifications.ts';
import { paletteRoutes } from '#api/routes/palettes.ts';
import { peopleRoutes } from '#api/routes/people.ts';
import { profileRoutes } from '#api/routes/profile.ts';
import { projectRoutes } from '#api/routes/projects.ts';

/** Every call of the API. */
export const routes: Route[] = [
  ...healthRoutes,
  loginRoute,
  registerRoute,
  setPasswordRoute,
  ...sessionRoutes,
  ...profileRoutes,
  ...projectRoutes,
  ...milestoneRoutes,
  ...peopleRoutes,
  ...documentRoutes,
  ...notificationRoutes,
  ...paletteRoutes,
  ...contactRoutes,
  ...unsubscribeRoutes,
  ...aiRoutes,
  ...adminOverviewRoutes,
  ...adminUserRoutes,
  ...adminContactRoutes,
  ...adminSopRoutes,
];
