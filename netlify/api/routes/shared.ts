import { Hono, type MiddlewareHandler } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import {
  askForLinkCode,
  askForNewLink,
  countOpening,
  type LiveLink,
  openLink,
} from '#netlify/api/data/service/shared-links.ts';
import { endedLink, unknownLink } from '#netlify/api/guest/ended.ts';
import type { Step } from '#netlify/api/guest/kind.ts';
import { kindOf } from '#netlify/api/guest/kinds.ts';
import { backTo, guestPage } from '#netlify/api/guest/page.ts';
import { pageOf } from '#netlify/api/guest/words.ts';
import { deviceOf } from '#netlify/api/http/device.ts';
import { readForm } from '#netlify/api/http/form-handler.ts';
import { body } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { accepts, formType } from '#netlify/api/http/route-table.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { newLinkSeed, tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash, mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { askingBrowser, rememberAsking } from '#netlify/api/session/cookie.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { openingSchema } from '#src/shared/contracts/links.ts';

/** What is no token of ours is looked up all the same, and found nowhere. */
function tokenOf(c: AppContext): string {
  const token = c.req.query('token') ?? '';
  return /^[\w-]{43}$/.test(token) ? token : '';
}

const closed: Step = { name: '', typed: {}, refused: {} };

async function open(c: AppContext) {
  const [token, asking] = [tokenOf(c), askingBrowser(c)];
  const opening = openLink(c, tokenHash(token), asking === null ? null : tokenHash(asking));
  const [link] = await Promise.all([opening, limitAddress(c, 'sharedPages')]);
  return { c, token, link };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The page of a link, whatever became of it. */
async function show({ c, token, link }: Opened, step: Step = closed, refusal = 422): Promise<Response> {
  if (link === null) return guestPage('en', unknownLink(), 404);
  const { language } = link;
  if (link.kind === 'ended') return guestPage(language, endedLink(link, c.req.query('step') === 'asked'), 410);
  const isRefused = Object.keys(step.refused).length > 0;
  return guestPage(language, await kindOf(link).page({ c, link, token }, step), isRefused ? refusal : 200);
}

/** What cannot be done just now is said on the page as it stands now; the API's own words are English. */
async function showRefusal(c: AppContext, error: ApiError): Promise<Response> {
  c.set('failure', error.failure);
  const opened = await open(c);
  const language = opened.link?.language ?? 'en';
  const words = language === 'en' ? error.message : linkIn(language).say('notNow');
  return show(opened, { ...closed, refused: { '': words } }, error.status);
}

/** What a form of the page names. No word of anybody’s finds what every object has. */
function actOf(link: LiveLink, name: string) {
  const { acts } = kindOf(link);
  const work = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (work === undefined) throw notFound();
  return work;
}

/** Mails a code for the form `name`, and shows the form. What was typed there already stays. */
async function mailCode(opened: Opened & { link: LiveLink }, name: string, typed: Step['typed']): Promise<Response> {
  const { c, link, token } = opened;
  actOf(link, name);
  await limitAddress(c, 'sharedCode');
  const { env } = c.var.deps;
  const [seed, asking] = [newLinkSeed(env), rememberAsking(c)];
  const sent = await askForLinkCode(c, {
    ...{ token_hash: tokenHash(token), seed, browser_hash: tokenHash(asking) },
    code_hash: codeHash(env, asking, mailedCode(env, seed)),
  });
  if (sent === null) throw notFound();
  logSecurity(c, 'link_code_asked', { link: String(link.id) });
  sendMailSoon(c);
  if (sent === 'sent' && Object.keys(typed).length === 0) return backTo(pageOf(token, name));
  return show(opened, { name, typed, refused: sent === 'enough' ? { '': linkIn(link.language).say('enough') } : {} });
}

async function act(opened: Opened & { link: LiveLink }, name: string, typed: Step['typed']): Promise<Response> {
  const { c, link, token } = opened;
  const { freely = {} } = kindOf(link);
  const way = Object.hasOwn(freely, name) ? freely[name] : undefined;
  if (way !== undefined) return backTo(await way({ c, link, token }, typed));
  const work = actOf(link, name);
  await limitAddress(c, 'mailedCode');
  const refused = await work({ c, link, token }, typed);
  if (refused === null) {
    logSecurity(c, 'acted_by_link', { link: String(link.id), act: name });
    sendMailSoon(c);
    return backTo(pageOf(token));
  }
  if (refused.code !== undefined) logSecurity(c, 'mailed_code_refused', { link: String(link.id) });
  return show(opened, { name, typed, refused });
}

async function take(c: AppContext): Promise<Response> {
  const opened = await open(c);
  const { link, token } = opened;
  const { act: wanted = '', ...typed } = await readForm(c);
  if (link === null) return show(opened);
  if (wanted === 'ask') {
    await limitAddress(c, 'sharedCode');
    await askForNewLink(c, tokenHash(token));
    sendMailSoon(c);
    return backTo(pageOf(token, 'asked'));
  }
  if (link.kind === 'ended') return show(opened);
  const [, forCode] = /^code:(\w+)$/.exec(wanted) ?? [];
  return forCode === undefined
    ? act({ ...opened, link }, wanted, typed).catch((error: unknown) => {
        if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'unavailable'))
          return showRefusal(c, error);
        throw error;
      })
    : mailCode({ ...opened, link }, forCode, typed);
}

/** Whatever is answered, a file and a refusal too: neither the next page nor a search engine learns of the address. */
const untold: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
};

/** The page of a link to one thing: it reads without a script, and does something only with a code. */
export const sharedRoutes = new Hono<AppEnv>()
  .get('/shared', everybody, untold, async (c) => show(await open(c), { ...closed, name: c.req.query('step') ?? '' }))
  .post('/shared', everybody, untold, accepts(formType), take)

  .get('/shared/file', everybody, untold, async (c) => {
    const { link, token } = await open(c);
    if (link === null || link.kind === 'ended') throw notFound();
    const { file, certificate } = kindOf(link);
    if (c.req.query('certificate') === undefined) return file({ c, link, token }, c.req.query('save') !== undefined);
    if (certificate === undefined) throw notFound();
    return certificate({ c, link, token });
  })

  /** A browser shows the page. Scanners and previews that only fetch it say nothing. */
  .post('/shared/opening', everybody, body(openingSchema), async (c) => {
    await limitAddress(c, 'sharedPages');
    const { browser, system } = deviceOf(c);
    const wasOpen = await countOpening(c, { token_hash: tokenHash(c.req.valid('json').token), browser, system });
    if (!wasOpen) throw notFound();
    return c.body(null, 204);
  });
