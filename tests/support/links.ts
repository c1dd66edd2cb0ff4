import { formType } from '#netlify/api/http/route-table.ts';
import type { MadeLink } from '#src/shared/contracts/links.ts';
import type { Visitor } from '#tests/support/api.ts';
import { uploadFile } from '#tests/support/files.ts';
import { codeIn, type MailingApi } from '#tests/support/mailing.ts';
import { createWorld, ok, uniqueName } from '#tests/support/world.ts';

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

/** A file that staff shared with a client, and a link to decide on it. */
export async function linkToDecide(api: MailingApi) {
  const world = await createWorld(api);
  const document = await uploadFile(world.admin, { projectId: world.project.id });
  const email = `${uniqueName('guest')}@guest.example`;
  const { id, token } = await makeLink(world.admin, document, { email, mayAct: true });
  return { world, document, email, id, token };
}

/** What a form of its page sends. */
export const sendForm = (browser: Visitor, token: string, fields: Record<string, string>) =>
  browser.call('POST', `/api/shared?token=${token}`, {
    headers: { 'Content-Type': formType },
    body: new URLSearchParams(fields).toString(),
  });

/** Asks for a code as its page does, and reads the mail. */
export async function codeForLink(
  api: MailingApi,
  browser: Visitor,
  { token, email }: { token: string; email: string },
  act = 'approve',
) {
  const reply = await sendForm(browser, token, { act: `code:${act}` });
  if (reply.status !== 303 || reply.headers.get('location') !== `/api/shared?token=${token}&step=${act}`)
    throw new Error(`No form for the code: ${reply.status} ${await reply.text()}`);
  return codeIn((await api.mailsTo(email)).at(-1));
}
