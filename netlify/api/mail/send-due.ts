import { createTransport, type Transporter } from 'nodemailer';
import type { AppContext } from '#netlify/api/context.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import { invoiceFiles } from '#netlify/api/data/service/invoice-files.ts';
import { claimMail, finishMail, openRecovery } from '#netlify/api/data/service/mail.ts';
import { openSignIn } from '#netlify/api/data/service/mailed-codes.ts';
import { findLink } from '#netlify/api/data/service/shared-links.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { errorName } from '#netlify/api/log.ts';
import { bringsFiles } from '#netlify/api/mail/invoice-messages.ts';
import { attachedTo } from '#netlify/api/mail/attached-file.ts';
import { mailMessage } from '#netlify/api/mail/messages.ts';
import { linkToken, tokenHash } from '#netlify/api/mail/account-link.ts';
import { transportTo } from '#netlify/api/mail/transport.ts';
import { z } from '#src/shared/zod.ts';

/** A function on a timer is stopped after half a minute: what is still due by then is for the next one. */
const workMs = 10_000;

/** What the mailer calls the trouble with one mail. Whatever else it names would befall every other mail as well. */
const aboutOneMail = new Set(['EENVELOPE', 'EMESSAGE', 'EMAXRECIPIENTS']);

const isAboutServer = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !aboutOneMail.has(error.code);

type Row = NonNullable<Awaited<ReturnType<typeof claimMail>>>;
type Outcome = 'sent' | 'failed' | 'unreachable';

/**
 * Sends what the queue holds, when a mail server is configured. A mail that fails stays queued and is tried again
 * later; a sender that dies midway loses nothing, because the row goes only after the mail is sent. Mails are claimed
 * one by one, so that none uses up an attempt because of another.
 */
export async function sendDueMail(deps: Deps, forMs = workMs): Promise<{ sent: number; failed: number }> {
  const { SMTP_URL } = deps.env;
  const count = { sent: 0, failed: 0 };
  if (SMTP_URL === undefined) return count;
  const until = Date.now() + forMs;
  const transport = createTransport(transportTo(SMTP_URL, deps.backendMs));
  let outcome: Outcome;
  do {
    const mail = await claimMail(deps);
    if (mail === undefined) break;
    outcome = await sendOne(deps, transport, mail);
    count[outcome === 'sent' ? 'sent' : 'failed'] += 1;
  } while (outcome !== 'unreachable' && Date.now() < until);
  transport.close();
  if (count.sent + count.failed > 0) deps.log({ level: count.failed > 0 ? 'warn' : 'info', event: 'mail', ...count });
  return count;
}

const recovery = z.object({ login: z.string(), seed: z.string() });

/**
 * Composes a mail when it is due. Whether a forgotten password, or a wish to sign in, belongs to an account is looked up here and not during
 * the request, so that neither the answer nor its timing can reveal it. Null when there is nobody to write to.
 */
async function composeMail(deps: Deps, { kind, payload }: Row): Promise<{ kind: string; payload: unknown } | null> {
  if (kind === 'sign_in') return composeSignIn(deps, payload);
  if (kind === 'shared_link') return composeShared(deps, payload);
  if (kind === 'invoice') return { kind, payload: await withFiles(deps, payload) };
  if (kind !== 'password_recovery') return { kind, payload };
  const { login, seed } = z.parse(recovery, payload);
  const person = await openRecovery(deps, login, tokenHash(linkToken(deps.env, 'recovery', seed)));
  if (person === undefined) return null;
  deps.log({ level: 'info', event: 'password_link_made', user: person.user_id, mailed: true });
  return { kind, payload: { ...person, seed } };
}

/** A new invoice goes with its files, as they are stored. */
async function withFiles(deps: Deps, payload: unknown) {
  const invoice = bringsFiles(payload);
  const files = invoice === null ? null : await invoiceFiles(deps, invoice);
  if (files === null) return payload;
  const named = async (path: string, ending: 'pdf' | 'xml') => ({
    filename: `${files.kind.replace('_', '-')}-${files.number}.${ending}`,
    content: await readFile(deps, path),
    contentType: `application/${ending}`,
  });
  const attached = [named(files.pdf, 'pdf'), ...(files.ubl === null ? [] : [named(files.ubl, 'xml')])];
  return { ...(payload as object), files: await Promise.all(attached) };
}

async function composeSignIn(deps: Deps, payload: unknown) {
  const { login, seed } = z.parse(recovery, payload);
  const person = await openSignIn(deps, login, tokenHash(linkToken(deps.env, 'sign in', seed)));
  return person === undefined ? null : { kind: 'sign_in', payload: { ...(payload as object), ...person } };
}

/** One that has ended meanwhile is mailed to nobody. */
async function composeShared(deps: Deps, payload: unknown) {
  const { seed } = z.parse(z.object({ seed: z.string() }), payload);
  const link = await findLink(deps, tokenHash(linkToken(deps.env, 'shared link', seed)));
  return link === null || link.kind === 'ended'
    ? null
    : { kind: 'shared_link', payload: { ...(payload as object), link } };
}

async function sendOne(deps: Deps, transport: Transporter, row: Row): Promise<Outcome> {
  try {
    const mail = await composeMail(deps, row);
    if (mail !== null) await transport.sendMail({ ...mailMessage(deps.env, mail), ...(await attachedTo(deps, mail)) });
  } catch (error) {
    logFailure(deps, error);
    await finishMail(deps, row.id, error instanceof Error ? error.message : String(error));
    return isAboutServer(error) ? 'unreachable' : 'failed';
  }
  await finishMail(deps, row.id);
  return 'sent';
}

/** The mailer's code and the server's: their words may name people. */
function logFailure(deps: Deps, error: unknown): void {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  deps.log({
    level: 'warn',
    event: 'mail_failed',
    source: 'mail',
    reason: code ?? 'message_unusable',
    ...(responseCode !== undefined && { sourceStatus: responseCode }),
  });
}

/** For the work that follows a reply and must not fail it: what goes wrong here is tried again by the timer. */
export async function sendDueMailQuietly(deps: Deps): Promise<void> {
  try {
    await sendDueMail(deps);
  } catch (error) {
    deps.log({ level: 'error', event: 'mail_queue_unreachable', name: errorName(error) });
  }
}

/** After the reply, so that a slow mail server holds nobody up. */
export function sendMailSoon(c: AppContext): void {
  c.env.waitUntil?.(sendDueMailQuietly(c.var.deps));
}
