import type { Client } from 'pg';

type Answer = (request: Request) => Promise<Response>;
type WithDatabase = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

const path = '/auth/v1/admin/generate_link';

/** Whether a request is the admin's call that the embedded Auth lacks. */
export const isGenerateLink = (request: Request) => new URL(request.url).pathname === path;

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

interface Issued {
  id: string;
  email: string;
  token: string;
}

/**
 * A one-time link of the embedded Auth's own, told to the server instead of being mailed, as a hosted project does: made for the
 * account with the address, or for a new one where there is none. Only links that sign in are made.
 */
export async function generateLink(
  answer: Answer,
  request: Request,
  secret: string,
  withDatabase: WithDatabase,
): Promise<Response> {
  if (request.method !== 'POST') return refusal(405, 'bad_method', 'Only POST is answered here');
  if (request.headers.get('apikey') !== secret) return refusal(403, 'not_admin', 'User not allowed');
  const { type, email } = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  if (type !== 'magiclink' || typeof email !== 'string')
    return refusal(400, 'validation_failed', 'An email address and the type magiclink are needed');
  const made = await answer(
    new Request(new URL('/auth/v1/otp', request.url), {
      method: 'POST',
      headers: { apikey: secret, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, create_user: true }),
    }),
  );
  if (!made.ok) return made;
  const { rows } = await withDatabase((client) =>
    client.query<Issued>('select id, email, recovery_token as token from auth.users where email = lower($1)', [email]),
  );
  const [issued] = rows;
  if (issued === undefined) return refusal(500, 'unexpected_failure', 'The link was not kept');
  const link = new URL('/auth/v1/verify', request.url);
  link.search = new URLSearchParams({ token: issued.token, type }).toString();
  return Response.json({
    ...{ id: issued.id, aud: 'authenticated', role: 'authenticated', email: issued.email },
    ...{ action_link: link.href, hashed_token: issued.token, verification_type: type, redirect_to: '' },
  });
}
