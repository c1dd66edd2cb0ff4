import { notFound } from '#netlify/api/api-error.ts';
import { signDownload } from '#netlify/api/data/service/files.ts';
import { type Asked, decideByLink, type LinkedDocument } from '#netlify/api/data/service/shared-links.ts';
import { alert, codeForm, field } from '#netlify/api/guest/code-form.ts';
import { type Signed, withCode } from '#netlify/api/guest/coded.ts';
import { documentPage, fileFacts } from '#netlify/api/guest/document-view.ts';
import type { Act, GuestKind, Step } from '#netlify/api/guest/kind.ts';
import { addressFor, addressIn, barOf, factList, fileOf, maker, messageOf, writeTo } from '#netlify/api/guest/words.ts';
import { attachment } from '#netlify/api/http/attachment.ts';
import { certificateFile } from '#netlify/api/http/certificate-file.ts';
import { isCertified } from '#netlify/api/pdf/certificate.ts';
import { linkIn, type SpokenLink } from '#src/shared/link-language/words.ts';
import { isPreviewable } from '#src/shared/file-kinds.ts';
import { escaped } from '#src/shared/markup.ts';
import { prose } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

type AskedDocument = Asked<'document'>;

/** What was decided by this very link; null of what others decided. */
function decidedHere({ link }: AskedDocument) {
  const { name, version, fileName, sha256, decision } = link.thing;
  if (!decision?.by) return null;
  const [by, identity] = [decision.by, `${addressFor(link)}, by link`];
  return { name, version, fileName, sha256, decision: decision.decision, at: decision.at, by, identity };
}

function decided(asked: AskedDocument, { decision, at, reason, by }: NonNullable<LinkedDocument['decision']>): string {
  const { link, token } = asked;
  const { name: title, version } = link.thing;
  const { say, minute } = linkIn(link.language);
  const isApproved = decision === 'approved';
  const told = [
    ...(by === null ? [] : [say('told', { person: maker(link) })]),
    ...(isApproved ? [say('allDone')] : []),
  ];
  const who =
    by === null
      ? []
      : ([
          [say('by'), say('byLink', { name: escaped(by) })],
          [say('address'), addressIn(link)],
        ] as const);
  const facts = [
    ...who,
    [say('on'), minute(at)] as const,
    [say('what'), say('versioned', { title: escaped(title), version })] as const,
    ...(reason ? ([[say('changes'), escaped(reason)]] as const) : []),
  ];
  const certificate = isCertified(decidedHere(asked))
    ? `<p class="g-go"><a class="g-line" href="${escaped(fileOf(token, '&certificate'))}">${say('saveCertificate')}</a></p>`
    : '';
  return `<div class="g-ok${isApproved ? '' : ' g-hollow-ok'}"><h1>${say(isApproved ? 'approved' : 'changesAsked')}</h1><p>${told.join(' ')}</p></div>${factList(facts)}${certificate}`;
}

const buttons = ({ say }: SpokenLink) =>
  `<form method="post" class="g-two"><button class="g-act" name="act" value="code:approve">${say('approve')}</button><button class="g-line" name="act" value="code:changes">${say('change')}</button></form>`;

const dock = (words: SpokenLink) => `<div class="g-dock"><p>${words.say('needsCode')}</p>${buttons(words)}</div>`;

/** What can be done with it: decide, or write to whoever sent it. */
function ask(link: AskedDocument['link']): string {
  const words = linkIn(link.language);
  return link.thing.mayDecide
    ? `${buttons(words)}<p class="g-note">${words.say('readAlone', { address: addressIn(link) })}</p>`
    : `<p class="g-go">${writeTo(link, link.thing.name)}</p>`;
}

function deciding(asked: AskedDocument, step: Step): string {
  const { link } = asked;
  const { version } = link.thing;
  const { say } = linkIn(link.language);
  const person = maker(link);
  if (step.name === 'approve')
    return codeForm(asked, step, {
      ...{ title: say('approveVersion', { version }), label: say('approve'), note: say('approveSeen', { person }) },
    });
  const fields = field(
    step,
    'reason',
    say('whatChange'),
    (attributes, typed) => `<textarea ${attributes} rows="4" maxlength="500" required>${typed}</textarea>`,
  );
  return codeForm(asked, step, {
    ...{ title: say('change'), fields, label: say('change'), note: say('changeSeen', { person }) },
  });
}

/** What stands beside the page: what is asked, or what became of it. */
function side(asked: AskedDocument, step: Step): string {
  const { link } = asked;
  const { name, version, newest, decision } = link.thing;
  const { say, weekday } = linkIn(link.language);
  if (link.thing.mayDecide && Object.hasOwn(acts, step.name)) return deciding(asked, step);
  const refused = alert(step.refused[''], 'refused');
  if (decision !== null) return refused + decided(asked, decision);
  if (newest > version)
    return `${refused}<h1>${say('newer')}</h1><p class="g-pr">${say('shows', { version })}${link.mayAct ? ` ${say('onlyNewest', { version: newest })}` : ''}</p>
<form method="post" class="g-go"><button class="g-act" name="act" value="ask">${say('askNewest', { version: newest })}</button></form>`;
  const due =
    link.decideBy === null ? '' : `<span class="g-due">${say('decideBy', { day: weekday(link.decideBy) })}</span>`;
  return `${refused}${due}<h1>${escaped(name)}</h1><p class="g-pr">${say('versionFor', { version, name: escaped(link.name) })}</p>${messageOf(link)}${ask(link)}`;
}

const made = ({ c }: AskedDocument, decision: 'approved' | 'rejected', signed: Signed, reason?: string) =>
  decideByLink(c, { ...signed, decision, ...(reason !== undefined && { reason }) });

const changesSchema = z.object({ reason: prose(1, 500, 'Say what should change.') });

const acts: Record<string, Act<'document'>> = {
  approve: (asked, typed) => withCode(asked, typed, z.object({}), (signed) => made(asked, 'approved', signed)),
  changes: (asked, typed) =>
    withCode(asked, typed, changesSchema, (signed, { reason }) => made(asked, 'rejected', signed, reason)),
};

export const documentKind: GuestKind<'document'> = {
  page: (asked, step) => ({
    bar: barOf(asked.link),
    main: `<main class="g"><div class="g-doc">${documentPage(asked)}</div>
<aside class="g-side"><div class="g-stick"><div>${side(asked, step)}</div>${fileFacts(asked)}</div></aside></main>`,
    foot: linkIn(asked.link.language).say(asked.link.mayAct ? 'documentFootDecide' : 'documentFoot'),
    ...(asked.link.thing.mayDecide &&
      !Object.hasOwn(acts, step.name) && {
        dock: dock(linkIn(asked.link.language)),
      }),
  }),

  file: async ({ c, link }, save) => {
    const { path, fileName, kind, content } = link.thing;
    if (fileName !== null && content !== null)
      return new Response(content, {
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': attachment(fileName) },
      });
    if (path === null || fileName === null || kind === null) throw notFound();
    const isToShow = isPreviewable(kind) && !save;
    return c.redirect(await signDownload(c, path, isToShow ? null : fileName), 303);
  },

  certificate: (asked) => certificateFile(asked.c, decidedHere(asked)),

  acts,
};
