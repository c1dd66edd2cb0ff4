import type { MadeLink } from '#src/shared/contracts/links.ts';
import type { Visitor } from '#tests/support/api.ts';
import { ok } from '#tests/support/world.ts';

interface Wanted {
  email?: string;
  mayAct?: boolean;
  message?: string;
}

/** A link that staff made and copied, with its token. */
export async function makeLink(staff: Visitor, { id }: { id: number }, wanted: Wanted = {}, thing = 'document') {
  const body = { name: 'Piet Harms', email: 'piet@guest.example', mayAct: false, ...wanted, send: false };
  const made = await ok<MadeLink>(staff.call('POST', `/api/links/${thing}/${id}`, { body }));
  return { id: made.id, token: new URL(made.url ?? '').searchParams.get('token') ?? '' };
}
