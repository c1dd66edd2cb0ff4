import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { byColumn, definedFields, givenFields, isEmpty } from '#netlify/api/data/columns.ts';
import { paletteColumns, projectPalettes } from '#netlify/api/data/palettes.ts';
import { ofProject } from '#netlify/api/data/projects.ts';
import { row } from '#netlify/api/data/result.ts';
import { saveGuestPalette } from '#netlify/api/data/service/visitors.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { everybody, member } from '#netlify/api/session/guards.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { limit, limitAddress } from '#netlify/api/http/rate-limit.ts';
import { getMemberWith, type Member } from '#netlify/api/session/caller.ts';
import {
  type PaletteInput,
  paletteSchema,
  type SavedPalette,
  updatePaletteSchema,
} from '#src/shared/contracts/palettes.ts';
import { attachPaletteSchema } from '#src/shared/contracts/project-palettes.ts';
import { emailMessage } from '#src/shared/text.ts';

async function saveForMember({ db }: Member, palette: PaletteInput): Promise<SavedPalette> {
  const saved = db.from('palettes').insert(byColumn(definedFields(palette)));
  return row(await saved.select(paletteColumns));
}

function saveForGuest(c: AppContext, palette: PaletteInput & { email: string }): Promise<SavedPalette> {
  const stored = definedFields({
    email: palette.email,
    name: palette.name,
    primary_color: palette.primary,
    secondary_color: palette.secondary,
    accent1_color: palette.accent1,
    accent2_color: palette.accent2,
    gray_color: palette.gray,
    heading_font: palette.headingFont,
    body_font: palette.bodyFont,
  });
  return saveGuestPalette(c, stored);
}

export const paletteRoutes = new Hono<AppEnv>()
  .post('/branding/palettes', everybody, body(paletteSchema), async (c) => {
    const palette = c.req.valid('json');
    const owner = (await getMemberWith(c, async (db) => row(await db.rpc('begin_call'))))?.member;
    if (owner) {
      await limit(c, 'palettes', owner.id);
      return c.json(await saveForMember(owner, palette), 201);
    }
    const { email } = palette;
    if (email === undefined) throw new ApiError('invalid_request', emailMessage, { fields: { email: emailMessage } });
    await limitAddress(c, 'palettes');
    const saved = await saveForGuest(c, { ...palette, email });
    sendMailSoon(c);
    return c.json(saved, 201);
  })

  .get('/branding/palettes', member, pageById(), async (c) => {
    const { id } = c.var.member;
    return c.json(await c.req.valid('query').read(c.var.db.from('palettes').select(paletteColumns).eq('owner_id', id)));
  })

  .patch('/branding/palettes/:id', member, ids('id'), body(updatePaletteSchema), async (c) => {
    const { id } = c.req.valid('param');
    const changes = byColumn(definedFields(c.req.valid('json')));
    const palettes = c.var.db.from('palettes');
    const stored = isEmpty(changes)
      ? await palettes.select(paletteColumns).eq('id', id).limit(1)
      : await palettes.update(changes).eq('id', id).select(paletteColumns);
    return c.json(row(stored));
  })

  .delete('/branding/palettes/:id', member, ids('id'), async (c) => {
    const removed = c.var.db.from('palettes').delete().eq('id', c.req.valid('param').id);
    row(await removed.select('id'));
    return c.body(null, 204);
  })

  .get('/projects/:id/palettes', member, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await ofProject(c.var.db, id, await projectPalettes(c.var.db, id)));
  })

  .post('/projects/:id/palettes', member, ids('id'), body(attachPaletteSchema), async (c) => {
    const wanted = byColumn(givenFields(c.req.valid('json')));
    return c.json(row(await c.var.db.rpc('attach_palette', { project_id: c.req.valid('param').id, ...wanted })), 201);
  });
