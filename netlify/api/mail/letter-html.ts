import { site } from '#src/data/site.ts';
import { colors, darkenToContrast, mix } from '#src/shared/colors.ts';
import { escaped } from '#src/shared/markup.ts';

export interface Letter {
  subject: string;
  /** Stands above the text. Null for a letter that begins by itself. */
  heading: string | null;
  paragraphs: string[];
  /** What is known of a matter, line by line. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Several things that happened, each with its own place. */
  entries?: readonly { title: string; text: string; href: string }[];
  /** Somebody else's words, as they were written. */
  quote?: string;
  /** Digits to type, large enough to read across a room. */
  code?: { label: string; digits: string };
  /** The one thing to do, as a button; its address stands in the text as well. */
  action?: { label: string; href: string };
  /** What follows the button. */
  closing?: string[];
  /** A link that nobody is asked to follow. */
  smallPrint?: { label: string; href: string };
}

/** Mail programs that know no `white-space` would run the lines together. */
const withLines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

/** In the style attributes, for programs that drop style sheets: ink on paper. */
const light = {
  page: colors.gray,
  card: mix(colors.gray, '#FFFFFF', 0.75),
  text: colors.secondary,
  quiet: darkenToContrast(colors.lineStrong, 7),
  line: mix(colors.gray, colors.secondary, 0.2),
  link: darkenToContrast(colors.primary, 6),
};

/** For programs that follow a dark system: the colors of the site. */
const darkRules = Object.entries({
  page: `background-color:${colors.secondary}`,
  card: `background-color:${colors.accent1};border:1px solid ${colors.line}`,
  head: `color:${colors.heading}`,
  text: `color:${colors.gray}`,
  quiet: `color:${colors.muted}`,
  quote: `border-color:${colors.primary};color:${colors.gray}`,
  rule: `border-color:${colors.line}`,
  link: `color:${colors.primary}`,
});
const important = (rules: string) => rules.replace(/(;|$)/g, '!important$1');
const sheet =
  `:root{color-scheme:light dark}` +
  `@media(max-width:600px){.card{padding:28px 24px!important}.mark{padding:20px 24px!important}}` +
  `@media(prefers-color-scheme:dark){${darkRules.map(([name, rules]) => `.${name}{${important(rules)}}`).join('')}}`;

/** Tables, because not every mail program knows the width and the padding of anything else. */
const table = (style: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${rows}</table>`;

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;color:${light.text}">${withLines(text)}</p>`;

const headline = (text: string) =>
  `<h1 class="head" style="margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:-0.02em;font-weight:bold;color:${light.text};word-break:break-word;text-wrap:balance">${escaped(text)}</h1>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><th class="quiet rule" scope="row" style="padding:10px 16px 10px 0;border-bottom:1px solid ${light.line};text-align:left;vertical-align:top;font-weight:normal;white-space:nowrap;color:${light.quiet}">${escaped(name)}</th>` +
  `<td class="text rule" style="padding:10px 0;border-bottom:1px solid ${light.line};color:${light.text};word-break:break-word">${escaped(value)}</td></tr>`;

const factTable = (facts: NonNullable<Letter['facts']>) =>
  `<table cellspacing="0" style="width:100%;margin:0 0 24px;border-collapse:collapse;font:inherit">${facts.map(fact).join('')}</table>`;

const entry = ({ title, text, href }: NonNullable<Letter['entries']>[number]) =>
  `<div class="rule" style="padding:14px 0;border-top:1px solid ${light.line}">` +
  `<a class="head" href="${escaped(href)}" style="color:${light.text};font-weight:bold;word-break:break-word">${escaped(title)}</a>` +
  `<div class="text" style="margin-top:4px;color:${light.text};word-break:break-word">${withLines(text)}</div></div>`;

const quotation = (text: string) =>
  `<blockquote class="quote" style="margin:0 0 20px;padding:2px 0 2px 18px;border-left:3px solid ${colors.primary};color:${light.text};word-break:break-word">${withLines(text)}</blockquote>`;

const link = (label: string, href: string) =>
  `<a class="link" href="${escaped(href)}" style="color:${light.link};word-break:break-all">${escaped(label)}</a>`;

const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:${light.quiet}">${html}</p>`;

const button = ({ label, href }: NonNullable<Letter['action']>) =>
  table(
    'margin:24px 0',
    `<tr><td style="border-radius:3px;background-color:${colors.primary}"><a href="${escaped(href)}" style="display:inline-block;padding:13px 24px;border-radius:3px;color:${colors.secondary};font-weight:bold;text-decoration:none">${escaped(label)}</a></td></tr>`,
  ) + small(`If the button does nothing, open this address:<br>${link(href, href)}`);

export const inThrees = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`;

const codeBlock = ({ label, digits }: NonNullable<Letter['code']>) =>
  `<p class="text" style="margin:0 0 6px;color:${light.text}">${escaped(label)}</p>` +
  `<p class="head" style="margin:0 0 24px;font:bold 30px/1.3 ui-monospace,Consolas,monospace;letter-spacing:0.12em;color:${light.text}">${inThrees(digits)}</p>`;

function bodyOf(letter: Letter): string {
  const { heading, paragraphs, facts, entries, quote, action, code, closing = [], smallPrint } = letter;
  return [
    heading === null ? '' : headline(heading),
    ...paragraphs.map(paragraph),
    facts ? factTable(facts) : '',
    ...(entries ?? []).map(entry),
    quote === undefined ? '' : quotation(quote),
    action ? button(action) : '',
    code ? codeBlock(code) : '',
    ...closing.map(paragraph),
    smallPrint ? small(link(smallPrint.label, smallPrint.href)) : '',
  ].join('');
}

/** The name alone: pictures are what mail programs hold back first. */
const wordmark = `<tr><td class="mark" style="padding:20px 36px;border-radius:3px 3px 0 0;background-color:${colors.secondary};color:${colors.heading};font-size:20px;line-height:1.3;letter-spacing:-0.02em;font-weight:bold">${escaped(site.name)}</td></tr>`;

const footer =
  `<p class="quiet rule" style="margin:28px 0 0;padding-top:18px;border-top:1px solid ${light.line};font-size:14px;color:${light.quiet}">${escaped(site.legalName)}` +
  `<br>${link(site.contactEmail, `mailto:${site.contactEmail}`)}</p>`;

export function htmlOf(letter: Letter): string {
  const card = `<tr><td class="card" style="padding:36px;border:1px solid ${light.line};border-top:0;border-radius:0 0 3px 3px;background-color:${light.card}">${bodyOf(letter)}${footer}</td></tr>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title><style>${sheet}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background-color:${light.page}">` +
    `<div class="page" style="padding:24px 12px;background-color:${light.page};font:16px/1.55 Inter,'Segoe UI',Arial,Helvetica,sans-serif">` +
    `${table('width:100%;max-width:600px;margin:0 auto', wordmark + card)}</div></body></html>`
  );
}
