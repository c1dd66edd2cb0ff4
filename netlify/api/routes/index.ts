import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { listRoutes } from '#netlify/api/http/route-table.ts';
import { accountRoutes } from '#netlify/api/routes/account.ts';
import { adminBookingRoutes } from '#netlify/api/routes/admin/bookings.ts';
import { adminCompanyRoutes } from '#netlify/api/routes/admin/companies.ts';
import { adminInvoiceRoutes } from '#netlify/api/routes/admin/invoices.ts';
import { adminLeadRoutes } from '#netlify/api/routes/admin/leads.ts';
import { adminOfferRoutes } from '#netlify/api/routes/admin/offers.ts';
import { adminOverviewRoutes } from '#netlify/api/routes/admin/overview.ts';
import { adminProcedureRoutes } from '#netlify/api/routes/admin/procedures.ts';
import { adminUserRoutes } from '#netlify/api/routes/admin/users.ts';
import { viewRoutes } from '#netlify/api/routes/admin/view-as-client.ts';
import { aiRoutes } from '#netlify/api/routes/ai.ts';
import { mailedSignInRoutes } from '#netlify/api/routes/auth/mailed-sign-in.ts';
import { passwordLinkRoutes } from '#netlify/api/routes/auth/password-links.ts';
import { registerRoutes } from '#netlify/api/routes/auth/register.ts';
import { secondStepRoutes } from '#netlify/api/routes/auth/second-step.ts';
import { sessionRoutes } from '#netlify/api/routes/auth/session.ts';
import { bookingRoutes } from '#netlify/api/routes/bookings.ts';
import { calendarRoutes } from '#netlify/api/routes/calendar.ts';
import { commentRoutes } from '#netlify/api/routes/comments.ts';
import { documentRoutes } from '#netlify/api/routes/documents.ts';
import { engagementRoutes } from '#netlify/api/routes/engagements.ts';
import { findRoutes } from '#netlify/api/routes/find.ts';
import { healthRoutes } from '#netlify/api/routes/health.ts';
import { invoiceRoutes } from '#netlify/api/routes/invoices.ts';
import { linkRoutes } from '#netlify/api/routes/links.ts';
import { liveRoutes } from '#netlify/api/routes/live.ts';
import { checkoutRoutes } from '#netlify/api/routes/checkouts.ts';
import { mailInboundRoutes } from '#netlify/api/routes/mail-inbound.ts';
import { notificationRoutes } from '#netlify/api/routes/notifications.ts';
import { paletteRoutes } from '#netlify/api/routes/palettes.ts';
import { peopleRoutes } from '#netlify/api/routes/people.ts';
import { procedureRoutes } from '#netlify/api/routes/procedures.ts';
import { requestRoutes } from '#netlify/api/routes/requests.ts';
import { secondFactorRoutes } from '#netlify/api/routes/second-factor.ts';
import { sharedRoutes } from '#netlify/api/routes/shared.ts';
import { startRoutes } from '#netlify/api/routes/start.ts';
import { uploadRoutes } from '#netlify/api/routes/uploads.ts';
import { verifyRoutes } from '#netlify/api/routes/verify.ts';
import { contactRoutes } from '#netlify/api/routes/contact.ts';
import { projectRoutes } from '#netlify/api/routes/projects.ts';

/** Every call of the API. */
export const api = new Hono<AppEnv>()
  .basePath('/api')
  .route('/', healthRoutes)
  .route('/', sessionRoutes)
  .route('/', secondStepRoutes)
  .route('/', registerRoutes)
  .route('/', passwordLinkRoutes)
  .route('/', mailedSignInRoutes)
  .route('/', startRoutes)
  .route('/', accountRoutes)
  .route('/', secondFactorRoutes)
  .route('/', projectRoutes)
  .route('/', engagementRoutes)
  .route('/', peopleRoutes)
  .route('/', uploadRoutes)
  .route('/', documentRoutes)
  .route('/', commentRoutes)
  .route('/', linkRoutes)
  .route('/', sharedRoutes)
  .route('/', requestRoutes)
  .route('/', checkoutRoutes)
  .route('/', mailInboundRoutes)
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
  .route('/', adminOfferRoutes)
  .route('/', adminProcedureRoutes)
  .route('/', procedureRoutes);

/** The same as a table: what each call's method, path, access and body are. */
export const routes = listRoutes(api);
