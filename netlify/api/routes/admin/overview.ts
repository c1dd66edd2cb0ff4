import { documentColumns, withType } from '#api/data/documents.ts';
import { projectColumns } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import type { AdminDocument, AdminProject, AdminTotals, AuditEntry } from '#shared/contracts/admin.ts';

interface Named {
  name: string | null;
  username: string;
}

const nameOf = (person: Named | null) => person && (person.name ?? person.username);

export const adminOverviewRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/admin/totals',
    access: 'admin.area',
    async handle(c, { db }) {
      const { active_projects: activeProjects, ...counts } = row(await db.rpc('admin_totals'));
      const totals: AdminTotals = { ...counts, activeProjects };
      return c.json(totals);
    },
  },
  {
    method: 'GET',
    path: '/api/admin/projects',
    access: 'admin.area',
    async handle(c, { db }) {
      const page = pageById<AdminProject>(c);
      let list = db.from('projects').select(`${projectColumns}, client:profiles!client_id(name, username)`);
      if (page.after !== null) list = list.lt('id', page.after);
      const projects = rows(await list.order('id', { ascending: false }).limit(page.fetch));
      return c.json(page.cut(projects.map(({ client, ...project }) => ({ ...project, clientName: nameOf(client) }))));
    },
  },
  {
    method: 'GET',
    path: '/api/admin/documents',
    access: 'admin.area',
    async handle(c, { db }) {
      const page = pageById<AdminDocument>(c);
      let list = db
        .from('documents')
        .select(`${documentColumns}, project:projects(title), uploader:profiles!uploaded_by(name, username)`);
      if (page.after !== null) list = list.lt('id', page.after);
      const documents = rows(await list.order('id', { ascending: false }).limit(page.fetch));
      const entries = documents.map(({ project, uploader, ...document }) => ({
        ...withType(document),
        projectTitle: project?.title ?? null,
        uploadedBy: nameOf(uploader),
      }));
      return c.json(page.cut(entries));
    },
  },
  {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin.area',
    async handle(c, { db }) {
      const page = pageById<AuditEntry>(c);
      let list = db.from('audit_log').select('id, at, actor, action, entity, entityId:entity_id, changes');
      if (page.after !== null) list = list.lt('id', page.after);
      const entries = rows(await list.order('id', { ascending: false }).limit(page.fetch));
      return c.json(page.cut(entries as AuditEntry[]));
    },
  },
];
