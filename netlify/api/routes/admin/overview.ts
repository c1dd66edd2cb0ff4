import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { columnsOf } from '#api/data/columns.ts';
import { listDocuments } from '#api/data/documents.ts';
import { projectColumns } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { admin } from '#api/session/guards.ts';
import { type PageById, pageById } from '#api/http/page.ts';
import type { AdminDocument, AdminProject, AdminTotals, AuditEntry } from '#shared/contracts/admin.ts';

interface Named {
  name: string | null;
  username: string;
}

const nameOf = (person: Named | null) => person && (person.name ?? person.username);

const auditColumns = columnsOf<AuditEntry>()('id, at, actor, action, entity, entityId:entity_id, changes');

async function listProjects(db: Db, page: PageById, archived: boolean): Promise<AdminProject[]> {
  let list = db
    .from('projects')
    .select(`${projectColumns}, client:profiles!client_id(name, username)`)
    .eq('is_archived', archived);
  if (page.after !== null) list = list.lt('id', page.after);
  const projects = rows(await list.order('id', { ascending: false }).limit(page.fetch));
  return page.cut(projects.map(({ client, ...project }) => ({ ...project, clientName: nameOf(client) })));
}

export async function readTotals(db: Db): Promise<AdminTotals> {
  const { active_projects: activeProjects, ...counts } = row(await db.rpc('admin_totals'));
  return { ...counts, activeProjects };
}

export const adminOverviewRoutes = new Hono<AppEnv>()
  .get('/admin/totals', admin, async (c) => c.json(await readTotals(c.var.member.db)))

  .get('/admin/projects', admin, pageById(), async (c) =>
    c.json(await listProjects(c.var.member.db, c.req.valid('query'), false)),
  )

  .get('/admin/projects/archived', admin, pageById(), async (c) =>
    c.json(await listProjects(c.var.member.db, c.req.valid('query'), true)),
  )

  .get('/admin/documents', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    const wanted = { ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch };
    const documents = await listDocuments(c.var.member.db, wanted);
    const entries: AdminDocument[] = documents.map((document) => ({ ...document, uploadedBy: document.author }));
    return c.json(page.cut(entries));
  })

  .get('/admin/audit', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.member.db.from('audit_log').select(auditColumns);
    if (page.after !== null) list = list.lt('id', page.after);
    const entries = rows(await list.order('id', { ascending: false }).limit(page.fetch));
    return c.json(page.cut(entries as AuditEntry[]));
  });
