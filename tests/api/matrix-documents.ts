import {
  startedUploadSchema,
  completedUploadSchema,
  type Document,
  documentSchema,
  documentVersionSchema,
} from '#src/shared/contracts/documents.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { verifyReplySchema } from '#src/shared/contracts/verify.ts';
import { z } from '#src/shared/zod.ts';
import { beginUpload, pdf, uploadFile } from '#tests/support/files.ts';
import { ok, type World } from '#tests/support/world.ts';
import { type Cell, everybody, members, ownerOnly, seesProject } from './matrix-expected.ts';

const nothing = z.strictObject({});
const file = { name: 'File', fileUrl: 'https://example.com/a.pdf' };
const ofDocument = (rest: string) => (world: World) => `/api/documents/${world.document.id}${rest}`;
const newLink = ({ a, project }: World) =>
  ok<Document>(a.visitor.call('POST', '/api/documents', { body: { ...file, projectId: project.id } }));
const newFile = ({ a, project }: World) => uploadFile(a.visitor, { projectId: project.id });

/** An upload of the owner's that has arrived and is not complete. */
async function sentFile({ a, project }: World) {
  const begun = await beginUpload(a.visitor, { projectId: project.id, size: pdf.length });
  await begun.send(pdf);
  return begun;
}

export const documentCells: Record<string, Cell> = {
  'GET /api/documents': { expect: members(), reply: z.array(documentSchema) },
  'GET /api/projects/:id/documents': {
    expect: seesProject,
    reply: z.array(documentSchema),
    path: ({ project }) => `/api/projects/${project.id}/documents`,
  },
  'POST /api/documents': {
    expect: [401, 201, 404, 201, 201],
    reply: documentSchema,
    body: ({ project }) => ({ ...file, projectId: project.id }),
  },
  'POST /api/documents/delete': {
    expect: [401, 200, 404, 200, 200],
    reply: deletedSchema,
    body: async ({ a, project }) => {
      const body = { ...file, projectId: project.id };
      return { ids: [(await ok<{ id: number }>(a.visitor.call('POST', '/api/documents', { body }))).id] };
    },
  },
  'PATCH /api/documents/:id': {
    expect: [401, 403, 404, 200, 200],
    reply: documentSchema,
    path: async (world) => `/api/documents/${(await newLink(world)).id}`,
    body: () => ({ status: 'approved', version: 1 }),
  },
  'GET /api/documents/:id': { expect: seesProject, reply: documentSchema, path: ofDocument('') },
  'GET /api/documents/:id/versions': {
    expect: seesProject,
    reply: z.array(documentVersionSchema),
    path: ofDocument('/versions'),
  },
  'GET /api/documents/:id/versions/:number/file': {
    expect: [401, 303, 404, 303, 303],
    reply: nothing,
    path: async (world) => (await newFile(world)).fileUrl,
  },
  'GET /api/documents/:id/versions/:number/certificate': {
    expect: seesProject,
    reply: nothing,
    path: async (world) => {
      const { id } = await newFile(world);
      await ok(world.team.call('PATCH', `/api/documents/${id}`, { body: { status: 'approved', version: 1 } }));
      return `/api/documents/${id}/versions/1/certificate`;
    },
    file: 'application/pdf',
  },
  'PUT /api/documents/:id/name': {
    expect: [401, 200, 404, 403, 403],
    reply: documentSchema,
    path: ofDocument('/name'),
    body: () => ({ name: 'Corrected', description: null }),
  },
  // Staff decide on what a client brought: they have nobody to remind.
  'POST /api/documents/:id/reminder': {
    expect: [401, 204, 404, 404, 404],
    reply: nothing,
    path: async (world) => `/api/documents/${(await newLink(world)).id}/reminder`,
    body: () => ({}),
  },
  'PUT /api/documents/:id/review-due': {
    expect: seesProject,
    reply: documentSchema,
    path: ofDocument('/review-due'),
    body: () => ({ reviewDue: '2030-01-02' }),
  },
  'POST /api/documents/uploads': {
    expect: [401, 201, 404, 201, 201],
    reply: startedUploadSchema,
    body: ({ project }) => ({ fileName: 'Plan.pdf', size: 5, projectId: project.id }),
  },
  'POST /api/documents/uploads/:id/complete': {
    expect: ownerOnly(201),
    reply: completedUploadSchema,
    path: async (world) => `/api/documents/uploads/${(await sentFile(world)).id}/complete`,
  },
  'DELETE /api/documents/uploads/:id': {
    expect: ownerOnly(204),
    reply: nothing,
    path: async (world) => `/api/documents/uploads/${(await sentFile(world)).id}`,
  },
  'POST /api/verify': {
    expect: everybody(200),
    reply: verifyReplySchema,
    body: () => ({ sha256: 'ab'.repeat(32) }),
  },
};
