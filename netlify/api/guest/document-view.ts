import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import { sizeIn } from '#netlify/api/linked-facts.ts';
import { fileOf } from '#netlify/api/guest/words.ts';
import { inEights } from '#src/shared/address-groups.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { paletteFileSchema } from '#src/shared/contracts/project-palettes.ts';
import { fileType } from '#src/shared/document-type.ts';
import { escaped } from '#src/shared/markup.ts';
import { z } from '#src/shared/zod.ts';

const hollow = (words: string, way = '') => `<div class="g-page g-unseen"><p>${words}</p>${way}</div>`;
const opens = (href: string, label: string) =>
  `<a class="g-lk" href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${label}</a>`;

/** The colors of a palette as its page. */
function swatches(content: string): string {
  const { primary, secondary, accent1, accent2, gray } = z.parse(paletteFileSchema, JSON.parse(content));
  const colors = [primary, secondary, accent1, accent2, gray].filter((color) => color !== undefined);
  const fields = colors.map(
    (color) =>
      `<li><svg viewBox="0 0 4 3" aria-hidden="true"><rect width="4" height="3" fill="${escaped(color)}"/></svg><code>${escaped(color)}</code></li>`,
  );
  return `<ul class="g-page g-colors">${fields.join('')}</ul>`;
}

/** The version itself, as far as a page can show it. A PDF is drawn by the page's script; without one it opens in its own tab. */
export function documentPage({ link, token }: Asked<'document'>): string {
  const { kind, content, address, name } = link.thing;
  const { say } = linkIn(link.language);
  const file = escaped(fileOf(token));
  if (kind === null) return hollow(say('elsewhere'), opens(address ?? '', escaped(address ?? '')));
  if (content !== null) return swatches(content);
  if (kind === 'image') return `<img class="g-page" src="${file}" alt="${escaped(name)}">`;
  const pages = `data-words="${say('pages')}"`;
  if (kind === 'pdf')
    return `<div data-pdf="${file}" ${pages}>${hollow('', opens(fileOf(token), say('openPdf')))}</div>`;
  if (kind === 'text') return `<div data-text="${file}">${hollow('', opens(fileOf(token), say('openFile')))}</div>`;
  return hollow(say('ownApp'));
}

/** What can be saved, and what it is known by. */
export function fileFacts({ link, token }: Asked<'document'>): string {
  const { kind, fileName, size, sha256 } = link.thing;
  if (fileName === null || size === null || sha256 === null || kind === null) return '';
  const { say, language } = linkIn(link.language);
  const label = say(kind === 'palette' ? 'savePalette' : fileType(fileName) === 'PDF' ? 'savePdf' : 'saveFile');
  return `<div class="g-file"><p><a class="g-lk" href="${escaped(fileOf(token, '&save'))}">${escaped(label)}</a><span><span data-pages></span>${sizeIn(language, size)}</span></p>
<p>${say('digest')}</p><code>${inEights(sha256)}</code></div>`;
}
