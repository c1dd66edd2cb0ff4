import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { listRoutes } from '#api/http/route-table.ts';
import { accountRoutes } from '#api/routes/account.ts';
import { adminBookingRoutes } from '#api/routes/admin/bookings.ts';
import { adminCompanyRoutes } from '#api/routes/admin/companies.ts';
import { adminInvoiceRoutes } from '#api/routes/admin/invoices.ts';
import { adminLeadRoutes } from '#api/routes/admin/leads.ts';
import { adminOverviewRoutes } from '#api/routes/admin/overview.ts';
import { adminProcedureRoutes } from '#api/routes/admin/procedures.ts';
import { adminUserRoutes } from '#api/routes/admin/users.ts';
import { viewRoutes } from '#api/routes/admin/view-as-client.ts';
import { aiRoutes } from '#api/routes/ai.ts';
import { passwordLinkRoutes } from '#api/routes/auth/password-links.ts';
import { registerRoutes } from '#api/routes/auth/register.ts';
import { secondStepRoutes } from '#api/routes/auth/second-step.ts';
import { sessionRoutes } from '#api/routes/auth/session.ts';
import { bookingRoutes } from '#api/routes/bookings.ts';
import { calendarRoutes } from '#api/routes/calendar.ts';
import { commentRoutes } from '#api/routes/comments.ts';
import { documentRoutes } from '#api/routes/documents.ts';
import { findRoutes } from '#api/routes/find.ts';
import { healthRoutes } from '#api/routes/health.ts';
import { invoiceRoutes } from '#api/routes/invoices.ts';
import { liveRoutes } from '#api/routes/live.ts';
import { notificationRoutes } from '#api/routes/notifications.ts';
import { paletteRoutes } from '#api/routes/palettes.ts';
import { peopleRoutes } from '#api/routes/people.ts';
import { procedureRoutes } from '#api/routes/procedures.ts';
import { requestRoutes } from '#api/routes/requests.ts';
import { secondFactorRoutes } from '#api/routes/second-factor.ts';
import { startRoutes } from '#api/routes/start.ts';
import { uploadRoutes } from '#api/routes/uploads.ts';
import { verifyRoutes } from '#api/routes/verify.ts';
import { contactRoutes } from '#api/routes/contact.ts';
import { projectRoutes } from '#api/routes/projects.ts';

/** Every call of the API. */
export const api = new Hono<AppEnv>()
  .basePath('/api')
  .route('/', healthRoutes)
  .route('/', sessionRoutes)
  .route('/', secondStepRoutes)
  .route('/', registerRoutes)
  .route('/', passwordLinkRoutes)
  .route('/', startRoutes)
  .route('/', accountRoutes)
  .route('/', secondFactorRoutes)
  .route('/', projectRoutes)
  .route('/', peopleRoutes)
  .route('/', uploadRoutes)
  .route('/', documentRoutes)
  .route('/', commentRoutes)
  .route('/', requestRoutes)
  .route('/', verifyRoutes)
  .route('/', notificationRoutes)
  .route('/', calendarRoutes)
  .route('/', liveRoutes)
  .route('/', paletteRoutes)
  .route('/', findRoutes)
  .route('/', contactRoutes)
  .route('/', bookingRoutes)
  .route('/', invoiceRoutes)
  .route('/', aiRoutes)
  .route('/', viewRoutes)
  .route('/', adminOverviewRoutes)
  .route('/', adminUserRoutes)
  .route('/', adminCompanyRoutes)
  .route('/', adminLeadRoutes)
  .route('/', adminBookingRoutes)
  .route('/', adminInvoiceRoutes)
  .route('/', adminProcedureRoutes)
  .route('/', procedureRoutes);

/** The same as a table: what each call's method, path, access and body are. */
export const routes = listRoutes(api);
