import { notFound } from '#netlify/api/api-error.ts';
import { signDownload } from '#netlify/api/data/service/files.ts';
import { type Asked, decideByLink, type LinkedDocument } from '#netlify/api/data/service/shared-links.ts';
import { codeForm, field } from '#netlify/api/guest/code-form.ts';
import { type Signed, withCode } from '#netlify/api/guest/coded.ts';
import { documentPage, fileFacts } from '#netlify/api/guest/document-view.ts';
import type { Act, GuestKind, Step } from '#netlify/api/guest/kind.ts';
import { momentOf, weekdayOf } from '#netlify/api/days.ts';
import { addressFor, addressIn, barOf, factList, fileOf, maker, messageOf, writeTo } from '#netlify/api/guest/words.ts';
import { attachment } from '#netlify/api/http/attachment.ts';
import { certificateFile } from '#netlify/api/http/certificate-file.ts';
import { isCertified } from '#netlify/api/pdf/certificate.ts';
import { isPreviewable } from '#src/shared/file-kinds.ts';
import { escaped } from '#src/shared/markup.ts';
import { prose } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

type AskedDocument = Asked<'document'>;

const forWhom = ({ link }: AskedDocument) =>
  `<p class="g-pr">Version ${link.thing.version}, for ${escaped(link.name)}</p>`;

const title = (words: string) => `<h1>${words}</h1>`;

/** What was decided by this very link; null of what others decided. */
function decidedHere({ link }: AskedDocument) {
  const { name, version, fileName, sha256, decision } = link.thing;
  if (!decision?.by) return null;
  const [by, identity] = [decision.by, `${addressFor(link)}, by link`];
  return { name, version, fileName, sha256, decision: decision.decision, at: decision.at, by, identity };
}

function decided(asked: AskedDocument, { decision, at, reason, by }: NonNullable<LinkedDocument['decision']>): string {
  const { link, token } = asked;
  const { name, version } = link.thing;
  const isMine = by !== null;
  const told = isMine ? ` ${maker(link)} has been told.` : '';
  const words = decision === 'approved' ? ['Approved', 'There is nothing more to do.'] : ['Changes asked for', ''];
  const facts: Parameters<typeof factList>[0] = [
    ...(isMine
      ? ([
          ['By', `${escaped(by)}, by link`],
          ['Address', addressIn(link)],
        ] as const)
      : []),
    ['On', momentOf(at)],
    ['What', `${escaped(name)}, version ${version}`],
    ...(reason ? ([['Changes', escaped(reason)]] as const) : []),
  ];
  return `<div class="g-ok${decision === 'approved' ? '' : ' g-hollow-ok'}">${title(words[0] ?? '')}<p>${told} ${words[1]}</p></div>${factList(facts)}${isCertified(decidedHere(asked)) ? `<p class="g-go"><a class="g-line" href="${escaped(fileOf(token, '&certificate'))}">Save the certificate</a></p>` : ''}`;
}

const buttons = `<form method="post" class="g-two"><button class="g-act" name="act" value="code:approve">Approve</button><button class="g-line" name="act" value="code:changes">Ask for changes</button></form>`;

/** What can be done with it: decide, or write to whoever sent it. */
const ask = (link: AskedDocument['link']) =>
  link.thing.mayDecide
    ? `${buttons}<p class="g-note">You can read with this link alone. To decide, you need a code that we email to ${addressIn(link)}.</p>`
    : `<p class="g-go">${writeTo(link, link.thing.name)}</p>`;

function deciding(asked: AskedDocument, step: Step): string {
  const { link } = asked;
  const { version } = link.thing;
  if (step.name === 'approve')
    return codeForm(asked, step, {
      title: `Approve version ${version}`,
      label: 'Approve',
      note: `${maker(link)} sees your name, your address and the version you approved.`,
    });
  const change = field(
    step,
    'reason',
    'What should change?',
    (attributes, typed) => `<textarea ${attributes} rows="4" maxlength="500" required>${typed}</textarea>`,
  );
  return codeForm(asked, step, {
    title: 'Ask for changes',
    fields: change,
    label: 'Ask for changes',
    note: `${maker(link)} sees your words, your name and your address.`,
  });
}

/** What stands beside the page: what is asked, or what became of it. */
function side(asked: AskedDocument, step: Step): string {
  const { link } = asked;
  const { name, version, newest, decision } = link.thing;
  if (decision !== null) return decided(asked, decision);
  if (newest > version)
    return `${title('There is a newer version')}<p class="g-pr">This link shows version ${version}.${link.mayAct ? ` Only version ${newest} can be approved now.` : ''}</p>
<form method="post" class="g-go"><button class="g-act" name="act" value="ask">Ask for version ${newest}</button></form>`;
  if (link.thing.mayDecide && Object.hasOwn(acts, step.name)) return deciding(asked, step);
  const due = link.decideBy === null ? '' : `<span class="g-due">Decide by ${weekdayOf(link.decideBy)}</span>`;
  return `${due}${title(escaped(name))}${forWhom(asked)}${messageOf(link)}${ask(link)}`;
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
    foot: `Anyone who has this link can read the document${asked.link.mayAct ? ', but not decide' : ''}.`,
    ...(asked.link.thing.mayDecide &&
      !Object.hasOwn(acts, step.name) && {
        dock: `<div class="g-dock"><p>To decide, you need a code that we email you.</p>${buttons}</div>`,
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
