import type { SendMailOptions } from 'nodemailer';
import { site } from '#data/site.ts';
import { colors, inkOf, mix } from '#shared/colors.ts';

export interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  /** What is known of a matter, line by line. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Somebody else's words, as they were written. */
  quote?: string;
  /** The one thing to do, as a button; its address stands in the text as well. */
  action?: { label: string; href: string };
  /** What follows the button. */
  closing?: string[];
  /** A link that nobody is asked to follow. */
  smallPrint?: { label: string; href: string };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Nothing that anybody wrote is ever markup. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
/** Mail programs that know no `white-space` would run the lines together. */
const withLines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>');

/** In the style attributes, for programs that drop style sheets: dark words on white. */
const light = {
  page: '#F2F4F8',
  card: '#FFFFFF',
  text: mix(colors.secondary, '#FFFFFF', 0.1),
  quiet: inkOf(colors.lineStrong, 6),
  line: mix(colors.muted, '#FFFFFF', 0.55),
  link: inkOf(colors.primary, 5.2),
};

/** For programs that follow a dark system: the colors of the site. */
const darkRules = Object.entries({
  page: `background-color:${colors.secondary}`,
  card: `background-color:${colors.accent1};border-color:${colors.line}`,
  text: `color:${colors.gray}`,
  quiet: `color:${colors.muted}`,
  quote: `border-color:${colors.primary};color:${colors.gray}`,
  rule: `border-color:${colors.line}`,
  link: `color:${colors.primary}`,
});
const important = (rules: string) => rules.replace(/(;|$)/g, '!important$1');
const sheet =
  `:root{color-scheme:light dark}` +
  `@media(max-width:600px){.card{padding:24px!important}.mark{padding:18px 24px!important}}` +
  `@media(prefers-color-scheme:dark){${darkRules.map(([name, rules]) => `.${name}{${important(rules)}}`).join('')}}`;

const paragraph = (text: string) => `<p class="text" style="margin:0 0 16px;color:${light.text}">${escaped(text)}</p>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><th class="quiet" scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:${light.quiet}">${escaped(name)}</th>` +
  `<td class="text" style="padding:4px 0;color:${light.text};word-break:break-word">${escaped(value)}</td></tr>`;

const factTable = (facts: NonNullable<Letter['facts']>) =>
  `<table style="margin:0 0 16px;border-collapse:collapse;font:inherit">${facts.map(fact).join('')}</table>`;

const quotation = (text: string) =>
  `<blockquote class="quote" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colors.primary};color:${light.text}">${withLines(text)}</blockquote>`;

const link = (label: string, href: string) =>
  `<a class="link" href="${escaped(href)}" style="color:${light.link};word-break:break-all">${escaped(label)}</a>`;

const small = (html: string) =>
  `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:${light.quiet}">${html}</p>`;

const button = ({ label, href }: NonNullable<Letter['action']>) =>
  `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background-color:${colors.primary};color:${colors.secondary};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>` +
  small(`If the button does nothing, open this address:<br>${link(href, href)}`);

function bodyOf({ paragraphs, facts, quote, action, closing = [], smallPrint }: Letter): string {
  return [
    ...paragraphs.map(paragraph),
    facts ? factTable(facts) : '',
    quote === undefined ? '' : quotation(quote),
    action ? button(action) : '',
    ...closing.map(paragraph),
    smallPrint ? small(link(smallPrint.label, smallPrint.href)) : '',
  ].join('');
}

function htmlOf(letter: Letter): string {
  const wordmark = `<p class="mark" style="margin:0;padding:18px 32px;border-bottom:3px solid ${colors.primary};border-radius:14px 14px 0 0;background-color:${colors.secondary};color:${colors.heading};font-size:20px;font-weight:bold">${escaped(site.name)}</p>`;
  const footer = `<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;color:${light.quiet}">${escaped(site.legalName)}<br>${link(site.contactEmail, `mailto:${site.contactEmail}`)}</p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title><style>${sheet}</style></head>` +
    `<body class="page" style="margin:0;padding:24px 12px;background-color:${light.page};font:16px/1.5 Arial,Helvetica,sans-serif">` +
    `<div style="max-width:580px;margin:0 auto">${wordmark}` +
    `<div class="card" style="padding:32px;border:1px solid ${light.line};border-top:0;border-radius:0 0 14px 14px;background-color:${light.card}">${bodyOf(letter)}${footer}</div></div></body></html>`
  );
}

function textOf({ paragraphs, facts = [], quote, action, closing = [], smallPrint }: Letter): string {
  const parts = [
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote ?? '',
    action ? `${action.label}:\n${action.href}` : '',
    ...closing,
    smallPrint ? `${smallPrint.label}:\n${smallPrint.href}` : '',
    `${site.name}, ${site.contactEmail}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A mail as text and as HTML that says the same. */
export function letter(written: Letter): SendMailOptions {
  const { to, subject } = written;
  return { to: { name: '', address: to }, subject, text: textOf(written), html: htmlOf(written) };
}
