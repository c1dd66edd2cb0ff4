import { createTransport } from 'nodemailer';
import { errorCode } from '#build/fail.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { transportTo } from '#netlify/api/mail/transport.ts';
import { type Finding, fault, note, ok } from './finding.ts';

const patienceMs = 8000;
/** The mail library's codes for a server that nobody could talk to. */
const unreachable = new Set(['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT']);

export async function checkMail({ SMTP_URL, MAIL_TO }: ServerEnv): Promise<Finding> {
  if (SMTP_URL === undefined)
    return note('Mail', 'no mail is sent', 'set SMTP_URL, MAIL_FROM and MAIL_TO to hear of messages by mail');
  const transport = createTransport(transportTo(SMTP_URL));
  try {
    await transport.verify();
    return ok('Mail', `the server takes our sign-in; staff mail goes to ${MAIL_TO ?? 'nobody'}`);
  } catch (error) {
    const code = errorCode(error) || 'no answer';
    if (code === 'ETLS')
      return fault('Mail', 'the server offers no TLS', 'use its smtps address, or a server that does');
    return unreachable.has(code)
      ? fault('Mail', `the server cannot be reached (${code})`, 'check the host and port in SMTP_URL')
      : fault('Mail', `the server refuses (${code})`, 'check the name and password in SMTP_URL');
  } finally {
    transport.close();
  }
}

export async function checkModel({ OPENAI_API_KEY, OPENAI_BASE_URL }: ServerEnv): Promise<Finding> {
  if (OPENAI_API_KEY === undefined) return ok('Model', 'none: the built-in engines answer');
  const base = (OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/$/, '');
  const reply = await fetch(`${base}/models`, {
    headers: { Authorization: `Bearer ${OPENAI_API_KEY}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (reply === null) return fault('Model', 'cannot be reached', 'check OPENAI_BASE_URL');
  if (reply.status === 401 || reply.status === 403)
    return fault('Model', 'refuses the key', 'check OPENAI_API_KEY; the built-in engines answer until then');
  if (!reply.ok) return note('Model', `answers ${reply.status}`, 'check OPENAI_BASE_URL, and try again in a minute');
  return ok('Model', 'takes the key');
}

export const checkAssistant = ({ PUBLIC_ASSISTANT: assistant }: ServerEnv): Finding =>
  assistant === 'off'
    ? note('Chat', 'answers nobody', 'remove PUBLIC_ASSISTANT=off and build again')
    : ok('Chat', assistant === 'local' ? 'answers from the pages of the site' : 'answers with the model');

export async function checkSite(configured: string | undefined, hosted: boolean): Promise<Finding> {
  if (configured === undefined)
    return hosted
      ? note('Site address', 'is whatever Netlify says', 'set PUBLIC_SITE_URL once you have a domain of your own')
      : ok('Site address', 'is this machine’s own');
  const url = new URL(configured);
  if (hosted && url.protocol !== 'https:')
    return fault('Site address', `${url.origin} is not https`, 'sign-in cookies need https: change PUBLIC_SITE_URL');
  const reply = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (reply === null) return note('Site address', `${url.origin} does not answer from here`, 'deploy, then ask again');
  if (!reply.ok)
    return fault('Site address', `${url.origin} answers ${reply.status}`, 'read the function’s log in Netlify');
  return ok('Site address', `${url.origin} is up`);
}
