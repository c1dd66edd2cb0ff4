import { formType } from '#netlify/api/http/route-table.ts';
import { sharedLinkSchema } from '#src/shared/contracts/links.ts';
import { rowId } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { makeLink } from '#tests/support/links.ts';
import type { World } from '#tests/support/world.ts';
import { type Cell, everybody, staff } from './matrix-expected.ts';

const html = 'text/html; charset=utf-8';
const ofDocument = ({ document }: World) => `/api/links/document/${document.id}`;
const link = { name: 'Guest', email: 'guest@example.com', mayAct: false, send: false };

const page = async (world: World) => `/api/shared?token=${(await makeLink(world.admin, world.document)).token}`;

/** Links to one thing: who makes them, and that whoever has one needs no account. */
export const linkCells: Record<string, Cell> = {
  'GET /api/links/:thing/:id': { expect: staff(), reply: z.array(sharedLinkSchema), path: ofDocument },
  'POST /api/links/:thing/:id': {
    expect: staff(201),
    reply: z.object({ id: rowId, url: z.nullable(z.string()) }),
    path: ofDocument,
    body: () => link,
  },
  'DELETE /api/links/:id': {
    expect: staff(204),
    reply: z.any(),
    path: async (world) => `/api/links/${(await makeLink(world.admin, world.document)).id}`,
  },
  'GET /api/shared': { expect: everybody(200), reply: z.any(), file: html, path: page },
  // Without a code and an act there is nothing to do.
  'POST /api/shared': {
    expect: everybody(404),
    reply: z.any(),
    path: page,
    headers: { 'Content-Type': formType },
    body: () => 'act=anything',
  },
  // A page elsewhere has no file.
  'GET /api/shared/file': {
    expect: everybody(404),
    reply: z.any(),
    path: async (world) => (await page(world)).replace('?', '/file?'),
  },
  'POST /api/shared/opening': {
    expect: everybody(204),
    reply: z.any(),
    body: async ({ admin, document }) => ({ token: (await makeLink(admin, document)).token }),
  },
};
