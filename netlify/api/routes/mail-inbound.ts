import { timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { ApiError, notFound, pleaseSignIn } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { cancelUpload, completeUpload, inspectFile, storeFile } from '#netlify/api/data/service/files.ts';
import { type Answered, beginMailedUpload, openAnswer, postAnswer } from '#netlify/api/data/service/mailed-answers.ts';
import { withTimeToRead } from '#netlify/api/http/middleware.ts';
import { limit, limitRefusals } from '#netlify/api/http/rate-limit.ts';
import { fromPrograms } from '#netlify/api/http/route-table.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { bounds } from '#netlify/api/limits.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { type IncomingMail, readMail } from '#netlify/api/mail/incoming.ts';
import { readReplyAddress } from '#netlify/api/mail/reply-address.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { maxAttachments } from '#src/shared/comment-bounds.ts';
import { kindOfName } from '#src/shared/file-kinds.ts';

const longest = 5000;

/** Whoever hands mail on to us shows the secret that we share with them. */
const ofOurProvider: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { MAIL_INBOUND_SECRET: secret } = c.var.deps.env;
  if (secret === undefined) throw notFound();
  const given = c.req.header('authorization') ?? '';
  const isRight = timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(`Bearer ${secret}`)));
  if (await limitRefusals(c, 'inboundSecret', () => Promise.resolve(isRight || null))) return next();
  logSecurity(c, 'inbound_mail_refused', { reason: 'secret' });
  throw pleaseSignIn();
};

/** Keeps one file as an upload is kept, after the same look at it. Null for one that is not taken. */
async function keepFile(
  c: AppContext,
  person: string,
  project: number,
  { name, bytes }: IncomingMail['files'][number],
) {
  const kind = kindOfName(name);
  if (kind === undefined || bytes.length === 0) return null;
  const upload = await beginMailedUpload(c, person, { name, size: bytes.length, kind, project });
  if (upload === undefined) return null;
  await storeFile(c, upload.object_path, bytes);
  const seen = await inspectFile(c, upload.object_path);
  const kept = seen && (await completeUpload(c, person, upload.id, seen));
  if (kept === null) await cancelUpload(c, person, upload.id);
  return kept;
}

/** The files of an answer, as documents of its project; those that cannot be kept are counted. */
async function keepFiles(c: AppContext, person: string, project: number | null, files: IncomingMail['files']) {
  const kept: number[] = [];
  for (const file of files.slice(0, maxAttachments)) {
    if (project === null) break;
    const id = await keepFile(c, person, project, file).catch((error: unknown) => {
      // Its name, its size or its project is refused: the words of the answer are posted all the same.
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
    if (id !== null) kept.push(id);
  }
  return { kept, missing: files.length - kept.length };
}

const uploadThem = 'Please upload what is missing in the portal.';

/** What an answer says, with a sentence where not all of it arrived. */
function bodyOf({ text, files }: IncomingMail, missing: number, isCut: boolean): string {
  const lost = isCut
    ? `The attached files were too large for mail and did not arrive. ${uploadThem}`
    : missing > 0
      ? `${missing === 1 ? 'One attached file was' : `${missing} attached files were`} not kept. ${uploadThem}`
      : '';
  const said = text === '' && files.length > missing ? 'Sent by email, without words.' : text;
  return said === '' ? '' : [said, lost && `(${lost})`].filter(Boolean).join('\n\n');
}

/** A text that is longer than a comment may be goes along whole, as a file. */
function withLongText(mail: IncomingMail): IncomingMail {
  const room = longest - 300;
  if (mail.text.length <= room) return mail;
  const whole = { name: 'whole-message.txt', bytes: Buffer.from(mail.text) };
  return { ...mail, text: `${mail.text.slice(0, room).toWellFormed()}…`, files: [whole, ...mail.files] };
}

async function post(c: AppContext, answered: Answered, mail: IncomingMail, isCut: boolean): Promise<boolean> {
  const { person } = answered;
  const { is_theirs: isTheirs, is_posted: isPosted, ...place } = await openAnswer(c, answered, mail.sender, mail.key);
  if (!isTheirs) {
    logSecurity(c, 'inbound_mail_refused', { reason: 'sender' });
    return false;
  }
  // A provider hands on what it is not sure of: the files of one mail are kept once.
  if (isPosted) return false;
  c.set('actor', person);
  await limit(c, 'mailedAnswers', person);
  const { text, files, key } = withLongText(mail);
  const { kept, missing } = await keepFiles(c, person, place.project_id, files);
  return postAnswer(c, answered, {
    body: bodyOf({ ...mail, text, files }, missing, isCut),
    attachments: kept,
    mail: key,
  });
}

/** Where the provider that receives our mail hands on what people answer. What it hears is only whether to try again. */
export const mailInboundRoutes = new Hono<AppEnv>().post(
  '/mail/inbound',
  everybody,
  fromPrograms(bounds.mailBytes, 'message/rfc822'),
  withTimeToRead,
  ofOurProvider,
  async (c) => {
    const mail = await readMail(await c.req.arrayBuffer());
    if (mail === null || mail.isAutomatic) return c.json({ posted: false });
    const to = [c.req.header('x-mail-to') ?? '', ...mail.recipients];
    const answered = to.map((address) => readReplyAddress(c.var.deps.env, address)).find((one) => one !== null);
    if (answered === undefined) {
      logSecurity(c, 'inbound_mail_refused', { reason: 'recipient' });
      return c.json({ posted: false });
    }
    // Where the provider says that the sender's address is forged, it is nobody's.
    const sender = c.req.header('x-mail-verdict')?.trim().toLowerCase() === 'fail' ? '' : mail.sender;
    const posted = await post(c, answered, { ...mail, sender }, c.req.header('x-mail-cut') !== undefined);
    sendMailSoon(c);
    return c.json({ posted });
  },
);
