import { notFound } from '#netlify/api/api-error.ts';
import { signDownload } from '#netlify/api/data/service/files.ts';
import type { LinkedDocument } from '#netlify/api/data/service/shared-links.ts';
import { documentPage, fileFacts } from '#netlify/api/guest/document-view.ts';
import type { Asked, GuestKind } from '#netlify/api/guest/kinds.ts';
import { addressIn, barOf, maker, messageOf, momentOf, weekdayOf, writeTo } from '#netlify/api/guest/words.ts';
import { attachment } from '#netlify/api/http/attachment.ts';
import { isPreviewable } from '#src/shared/file-kinds.ts';
import { escaped } from '#src/shared/markup.ts';

type AskedDocument = Asked<'document'>;

const forWhom = ({ link }: AskedDocument) =>
  `<p class="g-pr">Version ${link.thing.version}, for ${escaped(link.name)}</p>`;

const title = (words: string) => `<h1>${words}</h1>`;

function decided(
  { link }: AskedDocument,
  { decision, at, reason, by }: NonNullable<LinkedDocument['decision']>,
): string {
  const { name, version } = link.thing;
  const isMine = by !== null;
  const told = isMine ? ` ${maker(link)} has been told.` : '';
  const words = decision === 'approved' ? ['Approved', 'There is nothing more to do.'] : ['Changes asked for', ''];
  const facts = [
    ...(isMine
      ? [
          ['By', `${escaped(by)}, by link`],
          ['Address', addressIn(link)],
        ]
      : []),
    ['On', momentOf(at)],
    ['What', `${escaped(name)}, version ${version}`],
    ...(reason ? [['Changes', escaped(reason)]] : []),
  ];
  const rows = facts.map(([term, fact]) => `<div><dt>${term}</dt><dd>${fact}</dd></div>`).join('');
  return `<div class="g-ok${decision === 'approved' ? '' : ' g-hollow-ok'}">${title(words[0] ?? '')}<p>${told} ${words[1]}</p></div><dl class="g-who">${rows}</dl>`;
}

/** What stands beside the page: what is asked, or what became of it. */
function side(asked: AskedDocument): string {
  const { link } = asked;
  const { name, version, newest, decision } = link.thing;
  if (decision !== null) return decided(asked, decision);
  if (newest > version)
    return `${title('There is a newer version')}<p class="g-pr">This link shows version ${version}.${link.mayAct ? ` Only version ${newest} can be approved now.` : ''}</p>
<form method="post" class="g-go"><button class="g-act" name="act" value="ask">Ask for version ${newest}</button></form>`;
  const due = link.decideBy === null ? '' : `<span class="g-due">Decide by ${weekdayOf(link.decideBy)}</span>`;
  return `${due}${title(escaped(name))}${forWhom(asked)}${messageOf(link)}<p class="g-go">${writeTo(link, name)}</p>`;
}

export const documentKind: GuestKind<'document'> = {
  page: (asked) => ({
    bar: barOf(asked.link),
    main: `<main class="g"><div class="g-doc">${documentPage(asked)}</div>
<aside class="g-side"><div class="g-stick"><div>${side(asked)}</div>${fileFacts(asked)}</div></aside></main>`,
    foot: `Anyone who has this link can read the document${asked.link.mayAct ? ', but not decide' : ''}.`,
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

  acts: {},
};
