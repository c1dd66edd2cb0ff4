import { Hono } from 'hono';
import { notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { listDocuments } from '#netlify/api/data/documents.ts';
import { displayName } from '#netlify/api/data/people.ts';
import { projectColumns } from '#netlify/api/data/projects.ts';
import { row, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { admin } from '#netlify/api/session/guards.ts';
import type { AdminDocument, AdminProject, AdminTotals, AuditEntry } from '#src/shared/contracts/admin.ts';

const auditColumns = columnsOf<AuditEntry>()('id, at, actor, action, entity, entityId:entity_id, changes');

async function listProjects(db: Db, page: PageById, archived: boolean): Promise<AdminProject[]> {
  const list = db.from('projects').select(`${projectColumns}, client:profiles!client_id(name, username)`);
  const projects = await page.read(list.eq('is_archived', archived));
  return projects.map(({ client, ...project }) => ({ ...project, clientName: displayName(client) }));
}

export async function readTotals(db: Db): Promise<AdminTotals> {
  return row(await db.rpc('admin_totals').select('users, activeProjects:active_projects, documents, contacts'));
}

export async function listAdminDocuments(db: Db, page: PageById): Promise<AdminDocument[]> {
  const documents = await listDocuments(db, page.args);
  return page.cut(documents.map((document) => ({ ...document, uploadedBy: document.author })));
}

export const adminOverviewRoutes = new Hono<AppEnv>()
  .get('/admin/totals', admin, async (c) => c.json(await readTotals(c.var.db)))

  .get('/admin/projects', admin, pageById(), async (c) =>
    c.json(await listProjects(c.var.db, c.req.valid('query'), false)),
  )

  .get('/admin/projects/archived', admin, pageById(), async (c) =>
    c.json(await listProjects(c.var.db, c.req.valid('query'), true)),
  )

  .get('/admin/documents', admin, pageById(), async (c) =>
    c.json(await listAdminDocuments(c.var.db, c.req.valid('query'))),
  )

  .get('/admin/audit', admin, pageById(), async (c) => {
    const entries = await c.req.valid('query').read(c.var.db.from('audit_log').select(auditColumns));
    return c.json(entries as AuditEntry[]);
  })

  .post('/admin/mail/:id/resend', admin, ids('id'), async (c) => {
    const sent = value(await c.var.db.rpc('resend_mail', { mail_id: c.req.valid('param').id }));
    if (sent !== true) throw notFound();
    return c.json({ queued: true });
  });
