import { expect, test } from 'vitest';
import { readMail } from './incoming.ts';

const ours = [
  '> Write your reply above this line.',
  '>',
  '> New comment on “Dealer portal”',
  '> Ben: Is the warranty process right?',
];

/** A mail as it comes over the line. */
function mailOf(headers: Record<string, string>, lines: string[], charset: BufferEncoding = 'utf8') {
  const all = { From: 'Ada Example <ada@example.com>', To: 'reply+x@reply.example.com', Subject: 'Re: x', ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from([...head, '', ...lines, ''].join('\r\n'), charset);
  return Uint8Array.from(bytes).buffer;
}

const textOf = async (headers: Record<string, string>, lines: string[], charset?: BufferEncoding) =>
  (await readMail(mailOf(headers, lines, charset)))?.text;

test.each<[name: string, lines: string[], text: string]>([
  [
    'above our mail',
    ['Yes, it is.', '', 'On Fri, 27 Nov 2026 at 10:00, Corvane <a@b.example> wrote:', '', ...ours],
    'Yes, it is.',
  ],
  ['in German', ['Ja.', '', 'Am 27.11.2026 um 10:00 schrieb Corvane <a@b.example>:', '', ...ours], 'Ja.'],
  ['with a signature', ['Fine.', '', '-- ', 'Ada Example', 'Example Foods', '', ...ours], 'Fine.'],
  ['from a phone', ['Fine.', '', 'Sent from my phone', '', ...ours], 'Fine.'],
  ['between lines of its own', ['One.', '', '', '', 'Two.', ...ours], 'One.\n\nTwo.'],
  ['below a quote of somebody else', ['Yes.', '', 'On Fri, 27 Nov 2026, Ben <b@c.example> wrote:', '> Right?'], 'Yes.'],
  ['nowhere', ['', 'On Fri, 27 Nov 2026 at 10:00, Corvane <a@b.example> wrote:', '', ...ours], ''],
  ['nowhere, forwarded', ['---------- Forwarded message ---------', 'From: Corvane <a@b.example>', '', ...ours], ''],
])('is what was written %s', async (_, lines, text) => {
  expect(await textOf({}, lines)).toBe(text);
});

test('keeps a paragraph whole, however long its line is, and all of a long mail', async () => {
  const paragraph = 'A sentence of some length. '.repeat(60).trim();
  const all = Array.from({ length: 8 }, (_, at) => `${at}. ${paragraph}`).join('\n\n');
  expect(await textOf({}, [all, '', ...ours])).toBe(all);
  expect(await textOf({}, [all])).toBe(all);
});

test('reads the charset of a mail, and does without one that nobody knows', async () => {
  const type = (charset: string) => ({
    'Content-Type': `text/plain; charset=${charset}`,
    'Content-Transfer-Encoding': '8bit',
  });
  expect(await textOf(type('iso-8859-1'), ['Schöne Grüße'], 'latin1')).toBe('Schöne Grüße');
  expect(await textOf(type('x-unheard-of'), ['Plain words'])).toBe('Plain words');
  expect(await textOf({}, ['A\u0000bell\u0007 rings'])).toBe('Abell rings');
});

test('reads HTML where there is nothing else, without what is not seen', async () => {
  const html = [
    '<html><head><style>p { color: red }</style></head><body><div>Looks good &amp; done</div><div><br></div><div>Ada</div>',
    '<blockquote><p>Write your reply above this line.</p><p>Our mail</p></blockquote></body></html>',
  ];
  expect(await textOf({ 'Content-Type': 'text/html; charset=utf-8' }, html)).toBe('Looks good & done\n\nAda');
});

test.each<[name: string, headers: Record<string, string>]>([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['an older absence note', { Precedence: 'auto_reply' }],
  ['a list', { 'List-Id': '<news.example.com>' }],
  ['a report that nothing was delivered', { 'Content-Type': 'multipart/report; boundary=x' }],
  ['a bounce', { 'Return-Path': '<>' }],
  ['the mailer itself', { From: 'Mail Delivery <MAILER-DAEMON@example.com>' }],
])('knows %s for nobody’s words', async (_, headers) => {
  expect((await readMail(mailOf(headers, ['I am away.'])))?.isAutomatic).toBe(true);
});

test.each([
  'ada@example.com, mallory@evil.example',
  'Ada <ada@example.com>, <mallory@evil.example>',
  'ada@example.com\r\nFrom: mallory@evil.example',
  'mallory@evil.example\r\nFROM: ada@example.com',
  'team: ada@example.com;, mallory@evil.example',
  '<ada@example.com> <mallory@evil.example>',
  '"a" <ada@example.com>" <mallory@evil.example>',
  'ada@example.com <mallory@evil.example>',
])('a mail that names two senders, or one twice, comes from nobody: %s', async (From) => {
  expect((await readMail(mailOf({ From }, ['Yes.'])))?.sender).toBe('');
});

test.each([
  ['"ada@example.com" <ada@example.com>', 'ada@example.com'],
  ['=?utf-8?q?Ada_=C3=84xample?= <Ada@example.com>', 'Ada@example.com'],
  ['"Example, Ada" <ada@example.com>', 'ada@example.com'],
])('a mail that names one sender comes from there: %s', async (From, sender) => {
  expect((await readMail(mailOf({ From }, ['Yes.'])))?.sender).toBe(sender);
});

test('a person’s mail is none of these, and what is no mail is nothing', async () => {
  expect(
    (await readMail(mailOf({ 'Auto-Submitted': 'no', 'Return-Path': '<ada@example.com>' }, ['Yes.'])))?.isAutomatic,
  ).toBe(false);
  expect(await readMail(Uint8Array.from(Buffer.from('no mail at all')).buffer)).toBeNull();
});

test('takes files and leaves the pictures of a signature', async () => {
  const part = (headers: string[], body: string) => ['--b', ...headers, '', body];
  const mail = await readMail(
    mailOf({ 'Content-Type': 'multipart/mixed; boundary=b' }, [
      ...part(['Content-Type: text/plain'], 'Attached.'),
      ...part(
        ['Content-Type: text/plain; name=plan.txt', 'Content-Disposition: attachment; filename=plan.txt'],
        'The plan',
      ),
      ...part(['Content-Type: image/png', 'Content-Disposition: inline; filename=logo.png', 'Content-ID: <l>'], 'logo'),
      '--b--',
    ]),
  );
  expect(mail?.text).toBe('Attached.');
  expect(mail?.files.map(({ name, bytes }) => [name, bytes.toString().trim()])).toEqual([['plan.txt', 'The plan']]);
});

test('one mail has one key, and another has another', async () => {
  const keyOf = async (id: string) => (await readMail(mailOf({ 'Message-ID': id }, ['Yes.'])))?.key;
  expect(await keyOf('<1@example.com>')).toBe(await keyOf('<1@example.com>'));
  expect(await keyOf('<1@example.com>')).not.toBe(await keyOf('<2@example.com>'));
});
