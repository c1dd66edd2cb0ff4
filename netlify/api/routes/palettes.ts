import type { AppContext } from '#api/context.ts';
import { defined, isEmpty } from '#api/data/defined.ts';
import { getMember, type Member } from '#api/data/identity.ts';
import { paletteColumns } from '#api/data/palettes.ts';
import { limit, limitAddress } from '#api/data/rate-limit.ts';
import { row, rows } from '#api/data/result.ts';
import { saveGuestPalette } from '#api/data/service/visitors.ts';
import { ApiError } from '#api/http/api-error.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import {
  type PaletteInput,
  paletteSchema,
  type SavedPalette,
  updatePaletteSchema,
} from '#shared/contracts/palettes.ts';
import { emailMessage } from '#shared/text-rules.ts';

async function save(c: AppContext): Promise<Response> {
  const palette = await readBody(c, paletteSchema);
  const member = await getMember(c);
  if (member) {
    await limit(c, 'palettes', member.id);
    return c.json(await saveForMember(member, palette), 201);
  }
  const { email } = palette;
  if (email === undefined) throw new ApiError('invalid_request', emailMessage, { fields: { email: emailMessage } });
  await limitAddress(c, 'palettes');
  return c.json(await saveForGuest(c, { ...palette, email }), 201);
}

async function saveForMember({ db }: Member, palette: PaletteInput): Promise<SavedPalette> {
  const { headingFont, bodyFont, ...fields } = palette;
  const stored = defined({ ...fields, heading_font: headingFont, body_font: bodyFont });
  return row(await db.from('palettes').insert(stored).select(paletteColumns));
}

function saveForGuest(c: AppContext, palette: PaletteInput & { email: string }): Promise<SavedPalette> {
  const stored = defined({
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

export const paletteRoutes: Route[] = [
  { method: 'POST', path: '/api/branding/palettes', access: 'public', handle: save },
  {
    method: 'GET',
    path: '/api/branding/palettes',
    access: 'member',
    async handle(c, { id, db }) {
      const page = pageById<SavedPalette>(c);
      let list = db.from('palettes').select(paletteColumns).eq('owner_id', id);
      if (page.after !== null) list = list.lt('id', page.after);
      return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
    },
  },
  {
    method: 'PATCH',
    path: '/api/branding/palettes/:id',
    access: 'member',
    async handle(c, { db }) {
      const id = idParam(c);
      const { headingFont, bodyFont, ...colors } = await readBody(c, updatePaletteSchema);
      const changes = defined({ ...colors, heading_font: headingFont, body_font: bodyFont });
      const palettes = db.from('palettes');
      const stored = isEmpty(changes)
        ? await palettes.select(paletteColumns).eq('id', id).limit(1)
        : await palettes.update(changes).eq('id', id).select(paletteColumns);
      return c.json(row(stored));
    },
  },
  {
    method: 'DELETE',
    path: '/api/branding/palettes/:id',
    access: 'member',
    async handle(c, { db }) {
      row(await db.from('palettes').delete().eq('id', idParam(c)).select('id'));
      return c.body(null, 204);
    },
  },
];
