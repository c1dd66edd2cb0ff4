import { changedOrConflict, counted } from '#api/data/change.ts';
import { orNull } from '#api/data/defined.ts';
import { documentColumns, withType } from '#api/data/documents.ts';
import { requireProject } from '#api/data/projects.ts';
import { row, rows } from '#api/data/result.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import { createDocumentSchema, type Document, reviewDocumentSchema } from '#shared/contracts/documents.ts';

type Row = Omit<Document, 'type'>;

export const documentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/documents',
    access: 'member',
    async handle(c, { db }) {
      const page = pageById<Row>(c);
      const args = { ...(page.after !== null && { before_id: page.after }), max_rows: page.fetch };
      const documents = rows(await db.rpc('list_documents', args).select(documentColumns));
      return c.json(page.cut(documents).map(withType));
    },
  },
  {
    method: 'GET',
    path: '/api/projects/:id/documents',
    access: 'member',
    async handle(c, member) {
      const projectId = idParam(c);
      const page = pageById<Row>(c);
      let list = member.db.from('documents').select(documentColumns).eq('project_id', projectId);
      if (page.after !== null) list = list.lt('id', page.after);
      const documents = rows(await list.order('id', { ascending: false }).limit(page.fetch));
      if (documents.length === 0) await requireProject(member, projectId);
      return c.json(page.cut(documents).map(withType));
    },
  },
  {
    method: 'POST',
    path: '/api/documents',
    access: 'member',
    async handle(c, member) {
      const { name, fileUrl, description, projectId = null } = await readBody(c, createDocumentSchema);
      if (projectId !== null) await requireProject(member, projectId);
      const document = { name, file_url: fileUrl, description: orNull(description), project_id: projectId };
      const stored = row(await member.db.from('documents').insert(document).select(documentColumns));
      return c.json(withType(stored), 201);
    },
  },
  {
    method: 'PATCH',
    path: '/api/documents/:id',
    access: 'documents.review',
    async handle(c, { db }) {
      const id = idParam(c);
      const { status, reason, ifStatus } = await readBody(c, reviewDocumentSchema);
      const review = { status, status_reason: orNull(reason) };
      let change = db.from('documents').update(review, counted).eq('id', id);
      if (ifStatus !== undefined) change = change.eq('status', ifStatus);
      const current = () => db.from('documents').select(documentColumns).eq('id', id).limit(1);
      const inConflict = (stored: Row) => ifStatus !== undefined && stored.status !== ifStatus;
      return c.json(withType(await changedOrConflict(change, current, inConflict)));
    },
  },
];
