import { postalAddress, site } from '#src/data/site.ts';
import { narrowSheet, type Sheet, sheetOf } from '#netlify/api/mail/letter-sheet.ts';
import { colors, grounds, mix } from '#src/shared/colors.ts';
import { escaped } from '#src/shared/markup.ts';

export interface Letter {
  /** English where nothing is said. */
  language?: string;
  subject: string;
  /** Stands before everything else, as a note. */
  first?: string;
  /** Stands above the text. Null for a letter that begins by itself. */
  heading: string | null;
  /** The heading is a sum, and the largest thing there is. */
  isSum?: boolean;
  /** A few words that come before the heading, or after a sum: by when. */
  above?: string;
  /** The thing itself, which lies beside its heading. */
  sheet?: Sheet;
  paragraphs: string[];
  /** What is known of a matter, line by line. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Several things that happened, each with its own place. */
  entries?: readonly { title: string; text: string; href: string }[];
  /** Somebody else's words, as they were written. */
  quote?: string;
  quotedBy?: string;
  /** Digits to type, large enough to be read on another screen. */
  code?: { label: string; digits: string };
  /** The one thing to do, as a button; its address stands in the text as well. */
  action?: { label: string; href: string };
  /** What follows the button. */
  closing?: string[];
  /** A link that nobody is asked to follow. */
  smallPrint?: { label: string; href: string };
  /** For whom it is, above who sends it. */
  footing?: string;
}

/** Mail programs that know no `white-space` would run the lines together. */
const withLines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

/** In the style attributes, for programs that drop style sheets: ink on paper, which lies on the desk. */
const light = {
  page: colors.gray,
  paper: grounds.paper,
  text: colors.secondary,
  quiet: grounds.paperMuted,
  line: mix(grounds.paper, colors.secondary, 0.14),
};

/** For programs that follow a dark system. */
const darkRules = Object.entries({
  page: `background-color:${colors.secondary}`,
  paper: `background-color:${colors.accent1}`,
  text: `color:${colors.heading}`,
  strong: `border-color:${colors.heading};color:${colors.heading}`,
  quiet: `color:${colors.muted}`,
  rule: `border-color:${colors.line}`,
});
const narrowRules = Object.entries({
  in: 'padding:24px 20px',
  headline: 'font-size:30px',
  digits: 'font-size:64px',
  sum: 'font-size:60px',
  long: 'font-size:40px',
  wide: 'display:none',
  nar: 'display:block',
  ...narrowSheet,
  fill: 'width:100%;text-align:center',
  name: 'width:100px;padding-right:6px',
  fact: 'font-size:15px',
});
const important = (rules: string) => rules.replace(/(;|$)/g, '!important$1');
const rulesOf = (rules: [name: string, style: string][]) =>
  rules.map(([name, style]) => `.${name}{${important(style)}}`).join('');
const sheet =
  `:root{color-scheme:light dark}` +
  `@media(max-width:600px){${rulesOf(narrowRules)}}` +
  `@media(prefers-color-scheme:dark){${rulesOf(darkRules)}}`;

/** Tables, because not every mail program knows the width and the padding of anything else. */
const table = (style: string, rows: string, name = '') =>
  `<table role="presentation"${name && ` class="${name}"`} cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">${rows}</table>`;

/** What the inbox shows beside the subject; the heading would only repeat that. Never a code. */
function preview({ paragraphs, quote, entries = [], closing = [] }: Letter): string {
  const words = paragraphs[0] ?? quote ?? (entries.map(({ title }) => title).join(', ') || (closing[0] ?? ''));
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(words)}</div>`;
}

const above = (text: string, isSum = false) =>
  `<p class="text" style="margin:${isSum ? 12 : 30}px 0 0;font-size:${isSum ? 17 : 15}px;line-height:1.35;font-weight:bold;color:${light.text}">${escaped(text)}</p>`;

const headline = (text: string, follows: boolean) =>
  `<h1 class="text headline" style="margin:${follows ? 8 : 30}px 0 0;font-size:36px;line-height:1.1;letter-spacing:-0.036em;font-weight:bold;color:${light.text};word-break:break-word;text-wrap:balance">${escaped(text)}</h1>`;

/** Up to '€15,000.00' it fills the width. */
function sum(text: string): string {
  const isLong = text.length > 10;
  return `<h1 class="text ${isLong ? 'long' : 'sum'}" style="margin:32px 0 0 -3px;font-size:${isLong ? 56 : 84}px;line-height:1;letter-spacing:-0.058em;font-weight:bold;white-space:nowrap;color:${light.text}">${escaped(text)}</h1>`;
}

const paragraph = (text: string) =>
  `<p class="text" style="margin:14px 0 0;color:${light.text};word-break:break-word">${withLines(text)}</p>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><th class="quiet rule name" scope="row" style="width:124px;padding:10px 16px 11px 0;border-top:1px solid ${light.line};text-align:left;vertical-align:top;font-weight:normal;font-size:15px;color:${light.quiet}">${escaped(name)}</th>` +
  `<td class="text rule fact" style="padding:10px 0 11px;border-top:1px solid ${light.line};font-size:16px;color:${light.text};word-break:break-word">${escaped(value)}</td></tr>`;

const factTable = (facts: NonNullable<Letter['facts']>) =>
  `<table cellspacing="0" style="width:100%;margin:26px 0 0;border-collapse:collapse;font:inherit">${facts.map(fact).join('')}</table>`;

const entryList = (entries: NonNullable<Letter['entries']>) =>
  `<div style="height:26px;line-height:26px"></div>` +
  entries
    .map(
      ({ title, text, href }) =>
        `<div class="rule" style="padding:13px 0 14px;border-top:1px solid ${light.line}">` +
        `<a class="text" href="${escaped(href)}" style="color:${light.text};font-weight:bold;word-break:break-word">${escaped(title)}</a>` +
        `<div class="quiet" style="margin-top:3px;font-size:16px;color:${light.quiet};word-break:break-word">${withLines(text)}</div></div>`,
    )
    .join('');

const quotation = ({ quote = '', quotedBy }: Letter) =>
  `<blockquote class="strong" style="margin:22px 0 0;padding:0 0 0 16px;border-left:2px solid ${light.text};color:${light.text};word-break:break-word">${withLines(quote)}` +
  `${quotedBy === undefined ? '' : `<div class="quiet" style="margin-top:5px;font-size:15px;color:${light.quiet}">${escaped(quotedBy)}</div>`}</blockquote>`;

/** A cell with a ground and a link that fills it works where padding on links does not. */
const button = ({ label, href }: NonNullable<Letter['action']>) =>
  table(
    'margin:26px 0 0',
    `<tr><td style="border:1px solid ${colors.secondary};border-radius:2px;background-color:${colors.primary}"><a href="${escaped(href)}" style="display:block;padding:17px 30px 18px;line-height:1;color:${colors.secondary};font-weight:500;text-decoration:none">${escaped(label)}</a></td></tr>`,
    'fill',
  );

/** Six digits are read and typed more easily in two groups. */
export const inThrees = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`;

const codeBlock = ({ label, digits }: NonNullable<Letter['code']>) =>
  `<p class="quiet" style="margin:32px 0 0;font-size:15px;color:${light.quiet}">${escaped(label)}</p>` +
  `<p class="text digits" style="margin:6px 0 0;font-size:80px;line-height:1;letter-spacing:-0.045em;font-weight:bold;white-space:nowrap;color:${light.text}">${inThrees(digits)}</p>`;

const note = (html: string) =>
  `<p class="quiet" style="margin:22px 0 0;font-size:15px;line-height:1.6;color:${light.quiet}">${html}</p>`;

const link = (label: string, href: string) =>
  `<a class="quiet" href="${escaped(href)}" style="color:${light.quiet};word-break:break-word">${escaped(label)}</a>`;

function headOf({ heading, above: words, isSum = false }: Letter): string {
  const parts = [
    words === undefined ? '' : above(words, isSum),
    heading === null
      ? '<div style="height:16px;line-height:16px"></div>'
      : isSum
        ? sum(heading)
        : headline(heading, words !== undefined),
  ];
  return (isSum ? parts.toReversed() : parts).join('');
}

/** On a phone there is no room for what was written beside the sheet, so it stands below. */
function besideSheet(letter: Letter, sheet: Sheet): string {
  const quote = letter.quote === undefined ? '' : quotation(letter);
  const beside = `<td class="beside" style="vertical-align:top;padding:0 0 0 30px">${headOf(letter)}${quote && `<div class="wide">${quote}</div>`}</td>`;
  const both = `<tr><td class="lies" style="width:224px;vertical-align:top;padding:30px 0 0">${sheetOf(sheet, letter.action?.href)}</td>${beside}</tr>`;
  return `${table('width:100%', both)}${quote && `<div class="nar" style="display:none">${quote}</div>`}`;
}

function bodyOf(letter: Letter): string {
  const { paragraphs, facts, entries, quote, action, code, closing = [], smallPrint, sheet, isSum } = letter;
  const known = [facts ? factTable(facts) : '', entries ? entryList(entries) : ''];
  const pressed = action ? button(action) : '';
  return [
    letter.first === undefined ? '' : note(escaped(letter.first)),
    sheet ? besideSheet(letter, sheet) : headOf(letter),
    ...paragraphs.map(paragraph),
    quote === undefined || sheet ? '' : quotation(letter),
    ...(isSum ? [pressed, ...known] : [...known, pressed]),
    code ? codeBlock(code) : '',
    ...closing.map((text) => note(withLines(text))),
    smallPrint ? note(link(smallPrint.label, smallPrint.href)) : '',
  ].join('');
}

/** The name alone: pictures are what mail programs hold back first. */
const wordmark = `<div class="strong" style="padding-bottom:14px;border-bottom:2px solid ${light.text};font-size:21px;line-height:1;letter-spacing:-0.025em;font-weight:bold;color:${light.text}">${escaped(site.name)}</div>`;

const footer = ({ footing }: Letter) =>
  `<p class="quiet rule" style="margin:30px 0 0;padding-top:14px;border-top:1px solid ${light.line};font-size:14px;line-height:1.6;color:${light.quiet}">${footing === undefined ? '' : `${escaped(footing)}<br>`}${escaped(`${site.legalName}, ${postalAddress}`)}` +
  `<br>${link(site.contactEmail, `mailto:${site.contactEmail}`)}</p>`;

export function htmlOf(letter: Letter): string {
  const page = `<tr><td class="in paper" style="padding:34px 40px 30px;background-color:${light.paper}">${wordmark}${bodyOf(letter)}${footer(letter)}</td></tr>`;
  return (
    `<!doctype html><html lang="${letter.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title><style>${sheet}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background-color:${light.page}">${preview(letter)}` +
    `<div class="page" style="padding:24px 12px;background-color:${light.page};font:17px/1.55 Inter,'Segoe UI',Arial,Helvetica,sans-serif">` +
    `${table('width:100%;max-width:600px;margin:0 auto', page)}</div></body></html>`
  );
}
