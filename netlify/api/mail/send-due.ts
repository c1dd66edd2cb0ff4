import { createTransport, type Transporter } from 'nodemailer';
import type { AppContext } from '#api/context.ts';
import { claimMail, finishMail } from '#api/data/service/mail.ts';
import type { Deps } from '#api/deps.ts';
import { messageOf } from '#api/mail/messages.ts';

const batch = 10;
const timeoutMs = 10_000;

type Row = Awaited<ReturnType<typeof claimMail>>[number];

/**
 * Sends what the queue holds, when a mail server is configured. A mail that fails stays queued and is tried again later; a
 * sender that dies in the middle loses nothing, because the row is only gone once the mail is sent.
 */
export async function sendDueMail(deps: Deps): Promise<{ sent: number; failed: number }> {
  const { SMTP_URL } = deps.env;
  const count = { sent: 0, failed: 0 };
  if (SMTP_URL === undefined) return count;
  const due = await claimMail(deps, batch);
  if (due.length === 0) return count;

  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  for (const row of due) count[await sendOne(deps, transport, row)] += 1;
  transport.close();
  deps.log({ level: count.failed > 0 ? 'warn' : 'info', event: 'mail', ...count });
  return count;
}

async function sendOne(deps: Deps, transport: Transporter, row: Row): Promise<'sent' | 'failed'> {
  try {
    await transport.sendMail(messageOf(deps.env, row));
  } catch (error) {
    await finishMail(deps, row.id, error instanceof Error ? error.message : String(error));
    return 'failed';
  }
  await finishMail(deps, row.id);
  return 'sent';
}

/** For the work that follows a reply and must not fail it: what goes wrong here is tried again by the timer. */
export async function sendDueMailQuietly(deps: Deps): Promise<void> {
  try {
    await sendDueMail(deps);
  } catch (error) {
    deps.log({
      level: 'error',
      event: 'mail_queue_unreachable',
      name: error instanceof Error ? error.name : 'unknown',
    });
  }
}

/** After the reply, so that a slow mail server holds nobody up. */
export function sendMailSoon(c: AppContext): void {
  c.env.waitUntil?.(sendDueMailQuietly(c.var.deps));
}
