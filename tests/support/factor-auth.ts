import { createHmac, randomUUID } from 'node:crypto';
import { keys, type TestDatabase } from '#supabase/tests/support/test-database.ts';
import { codeOf, newSecret } from '#tests/support/totp.ts';

interface Factor {
  id: string;
  status: 'verified' | 'unverified';
  secret: string;
}

type Body = Record<string, unknown>;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** A hosted Auth takes the codes before and after as well; here those of ten minutes, for a test may be held up as long. */
const steps = Array.from({ length: 22 }, (_, index) => 1 - index);

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string; aal?: string };

/** The same token at the level of its session, as hosted Auth writes it. */
function atLevel(token: string, aal: string): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Body;
  const amr = [{ method: aal === 'aal2' ? 'totp' : 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...claims, aal, amr })).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', keys.jwtSecret).update(signed).digest('base64url')}`;
}

/**
 * Stands in front of the embedded Auth with what a hosted one has beside it: factors by time-based codes, and the level of
 * a session. Everything else goes through. One call at a time, for all share one Postgres session.
 */
export function factorAuth(database: TestDatabase) {
  const { sql } = database;
  const challenges = new Map<string, { factor: string; until: number }>();
  const settings = { challengeSeconds: 300 };

  const factorsOf = (person: string) =>
    sql<Factor>(`select id, status, secret from auth.mfa_factors where user_id = $1 order by created_at`, [person]);

  async function pass(request: Request): Promise<[Body, Response]> {
    const reply = await database.fetch(request);
    return [(await reply.clone().json()) as Body, reply];
  }

  async function withFactors(user: Body): Promise<Body> {
    const factors = await factorsOf(String(user.id));
    return { ...user, factors: factors.map(({ id, status }) => ({ id, status, factor_type: 'totp' })) };
  }

  async function session(request: Request): Promise<Response> {
    const [body, reply] = await pass(request);
    if (!reply.ok) return reply;
    const token = String(body.access_token);
    const [kept] = await sql<{ aal: string }>('select aal from auth.sessions where id = $1', [
      claimsOf(token).session_id,
    ]);
    return answer({
      ...body,
      access_token: atLevel(token, kept?.aal ?? 'aal1'),
      user: await withFactors(body.user as Body),
    });
  }

  async function caller(request: Request) {
    const url = new URL('/auth/v1/user', request.url);
    const [user, reply] = await pass(new Request(url, { headers: request.headers }));
    if (!reply.ok) throw new Refusal(reply.status, String(user.error_code ?? user.code));
    const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
    return { id: String(user.id), session: claimsOf(token).session_id, isProven: claimsOf(token).aal === 'aal2' };
  }

  async function factorOf(person: string, id: string): Promise<Factor> {
    const found = (await factorsOf(person)).find((one) => one.id === id);
    if (found === undefined) throw new Refusal(404, 'mfa_factor_not_found');
    return found;
  }

  async function enroll(request: Request): Promise<Response> {
    const { id: person, isProven } = await caller(request);
    const { issuer } = (await request.json()) as { issuer: string };
    if (!isProven && (await factorsOf(person)).some(({ status }) => status === 'verified'))
      throw new Refusal(403, 'insufficient_aal');
    const secret = newSecret();
    const [made] = await sql<{ id: string }>(
      'insert into auth.mfa_factors (user_id, secret) values ($1, $2) returning id',
      [person, secret],
    );
    const uri = `otpauth://totp/${issuer}:x?issuer=${issuer}&secret=${secret}`;
    return answer({ id: made?.id, type: 'totp', totp: { qr_code: '<svg/>', secret, uri } });
  }

  async function challenge(request: Request, id: string): Promise<Response> {
    await factorOf((await caller(request)).id, id);
    const until = Math.floor(Date.now() / 1000) + settings.challengeSeconds;
    const made = randomUUID();
    challenges.set(made, { factor: id, until });
    return answer({ id: made, type: 'totp', expires_at: until });
  }

  async function verify(request: Request, id: string): Promise<Response> {
    const { id: person, session: own } = await caller(request);
    const { secret } = await factorOf(person, id);
    const { challenge_id: asked, code } = (await request.json()) as { challenge_id: string; code: string };
    const known = challenges.get(asked);
    if (known?.factor !== id) throw new Refusal(404, 'mfa_factor_not_found');
    if (known.until <= Date.now() / 1000) throw new Refusal(422, 'mfa_challenge_expired');
    if (!steps.some((step) => codeOf(secret, step) === code)) throw new Refusal(422, 'mfa_verification_failed');
    challenges.delete(asked);
    await sql(`update auth.mfa_factors set status = 'verified' where id = $1`, [id]);
    await sql(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [person]);
    await sql(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [own, id]);
    await sql(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [person]);
    const [refresh] = await sql<{ token: string }>(
      'select token from auth.refresh_tokens where session_id = $1 and not revoked limit 1',
      [own],
    );
    const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
    const headers = { apikey: keys.publishable, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ refresh_token: refresh?.token });
    return session(new Request(url, { method: 'POST', headers, body }));
  }

  async function unenroll(request: Request, id: string): Promise<Response> {
    const { id: person, isProven } = await caller(request);
    const { status } = await factorOf(person, id);
    if (status === 'verified' && !isProven) throw new Refusal(422, 'insufficient_aal');
    await sql('delete from auth.mfa_factors where id = $1', [id]);
    await sql(`update auth.sessions set aal = 'aal1' where user_id = $1 and factor_id = $2`, [person, id]);
    return answer({ id });
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [, id = '', action] = /^\/auth\/v1\/factors\/([\w-]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    const call = `${request.method} ${id ? (action ?? 'factor') : pathname}`;
    switch (call) {
      case 'POST /auth/v1/factors':
        return enroll(request);
      case 'POST challenge':
        return challenge(request, id);
      case 'POST verify':
        return verify(request, id);
      case 'DELETE factor':
        return unenroll(request, id);
      case 'POST /auth/v1/token':
        return session(request);
      case 'GET /auth/v1/user': {
        const [user, reply] = await pass(request);
        return reply.ok ? answer(await withFactors(user)) : reply;
      }
      default:
        return database.fetch(request);
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const turn = last.then(() => respond(request));
    last = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      if (error instanceof Refusal) return answer({ code: error.code, message: error.code }, error.status);
      throw error;
    });
  };
  return { fetch, settings };
}
