import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { availability } from '#src/data/booking.ts';
import { root } from '#build/paths.ts';
import { timeIn } from '#netlify/api/mail/moment.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { createTestApi } from '#tests/support/api.ts';
import { admitFirmMail } from '#tests/support/firm-mail.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { thorough } from '#tests/support/thorough.ts';
import { newCall } from '#tests/support/new-call.ts';
import { createWorld, ok, uniqueName } from '#tests/support/world.ts';
import { type AskedCall, numberMissing } from '#src/shared/contracts/booking.ts';
import type { Lead } from '#src/shared/contracts/leads.ts';

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** A hundred in the long run. */
const many = thorough ? 100 : 20;

test('of many people who want one time one has it, and the others are told the next free ones', async () => {
  const api = createTestApi();
  const wanted = await newCall(api.visitor());
  const replies = await Promise.all(
    Array.from({ length: many }, () =>
      api.visitor().call('POST', '/api/bookings', { body: { ...wanted, email: `${uniqueName('many')}@example.com` } }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 409).length]).toEqual([
    1,
    many - 1,
  ]);
  const refused = (await replies.find(({ status }) => status === 409)?.json()) as { message: string; slots: string[] };
  expect(refused.message).toMatch(/^Someone was faster/);
  expect(refused.slots).toHaveLength(10);
  expect(refused.slots).not.toContain(wanted.startsAt);
});

const timesOn = (page: string) => [...page.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, at = '']) => at);

async function mailingApi() {
  const server = await startMailServer({ refusing: false });
  const { deps } = createTestApi();
  const env = { ...deps.env, SMTP_URL: server.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' };
  await admitFirmMail(deps);
  return { server, api: createTestApi({ env }) };
}

test('a call is confirmed, moved and canceled by the link in its mail, and only by sending a form', async () => {
  const { server, api } = await mailingApi();
  const visitor = api.visitor();
  const wanted = await newCall(visitor);
  const mailsTo = async (address: string) => {
    await api.settled();
    while ((await sendDueMail(api.deps)).sent > 0);
    return server.received.filter((mail) => mail.includes(`To: ${address}`) && mail.includes(wanted.email));
  };
  await ok(visitor.call('POST', '/api/bookings', { body: wanted }));
  const [question = ''] = await mailsTo(wanted.email);
  expect(question).not.toContain('Ada Caller');
  const path = /\/api\/bookings\/call\?token=[\w.-]+/.exec(question)?.[0] ?? '';
  const page = async () => (await visitor.call('GET', path)).text();
  const send = (body: string) => visitor.call('POST', path, { headers: asForm, body });
  expect(await page()).toContain('Confirm your call?');
  expect(await page()).toContain('Confirm your call?');
  expect((await send('act=confirm')).status).toBe(303);
  const booked = await page();
  expect(booked).toContain('Your call is booked');
  expect(booked).toContain(`We call you at ${wanted.phone}`);
  expect(timesOn(booked).length, 'all that is open').toBeGreaterThan(50);
  expect(booked).not.toContain('value="cancel"');
  // One clock on one page: the one that the call was chosen by.
  expect(booked).toContain(`in the time zone ${wanted.timeZone.replace('_', ' ')}`);
  expect((await send('act=move')).status, 'without a time').toBe(400);
  const moved = await send(`act=move&startsAt=${encodeURIComponent(timesOn(booked)[30] ?? '')}`);
  expect(moved.status).toBe(303);
  const after = await (await visitor.call('GET', moved.headers.get('location') ?? '')).text();
  expect(after).toContain('Your call is moved');
  expect(after).toContain(`<s>${timeIn(wanted.timeZone, wanted.startsAt ?? '')}</s>`);
  const others = timesOn(after);
  const moves = [];
  for (const at of others.slice(0, 4)) moves.push(await send(`act=move&startsAt=${encodeURIComponent(at)}`));
  expect(moves.map(({ status }) => status)).toEqual([303, 303, 409, 409]);
  expect(await moves[2]?.text()).toContain('It was moved several times already.');
  expect(await (await visitor.call('GET', `${path}&ask=cancel`)).text()).toContain('Cancel your call?');
  expect((await send('act=cancel')).status).toBe(303);
  expect(await page()).toContain('Your call is canceled');
  const subjects = (await mailsTo(wanted.email)).map((mail) => /^Subject: ([^:\r]+)/m.exec(mail)?.[1]);
  expect(subjects).toEqual([
    expect.stringContaining('Please confirm'),
    'Your call is booked',
    ...Array.from({ length: 3 }, () => 'Your call was moved'),
    'Your call was canceled',
  ]);
  const all = (await mailsTo(wanted.email)).join('');
  for (const sign of ['METHOD:PUBLISH', 'METHOD:CANCEL', 'SEQUENCE:4', `LOCATION:We call you at ${wanted.phone}`])
    expect(all).toContain(sign);
  const told = (await mailsTo('staff@example.com')).filter((mail) => /^Subject: Call /m.test(mail));
  expect(told).toHaveLength(6);
  expect(told[0]).toContain('Subject: Call requested: Ada Caller');
  expect(told[0]).not.toContain('contact form');
  for (const mail of told) expect(mail).toContain(`(${availability.timeZone})`);
  await server.stop();
});

test('who corrects a request keeps the time, and nobody takes it by a hold that is not theirs', async () => {
  const api = createTestApi();
  const [visitor, stranger] = [api.visitor(), api.visitor()];
  const wanted = await newCall(visitor);
  const ask = (by: typeof visitor, body: object) => by.call('POST', '/api/bookings', { body: { ...wanted, ...body } });
  const { hold } = await ok<AskedCall>(ask(visitor, {}));
  const email = `${uniqueName('right')}@example.com`;
  for (const instead of [undefined, 'made up', hold.replace(/^[^.]+/, Buffer.from('1').toString('base64url'))])
    expect((await ask(stranger, { email, instead })).status).toBe(409);
  const corrected = await ok<AskedCall>(ask(visitor, { email, instead: hold }));
  expect(corrected.hold).not.toBe(hold);
  expect((await ask(visitor, { instead: hold })).status, 'a hold that was given up').toBe(409);
  const { admin } = await createWorld(api);
  const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  const addresses = leads.map((lead) => lead.email);
  expect([addresses.includes(email), addresses.includes(wanted.email)]).toEqual([true, false]);
});

test('without scripts every open time stands on a page that keeps what was typed', async () => {
  const { api } = await mailingApi();
  const visitor = api.visitor();
  const page = await (await visitor.call('GET', '/api/bookings/plain')).text();
  expect(timesOn(page).length).toBeGreaterThan(50);
  const wanted = await newCall(visitor);
  const { timeZone: _, ...typed } = { ...wanted, message: 'short' };
  const refused = await visitor.call('POST', '/api/bookings/plain', {
    headers: asForm,
    body: new URLSearchParams(typed as Record<string, string>).toString(),
  });
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain('Message must be at least 10 characters');
  expect(again).toContain(wanted.email);
  const sent = await visitor.call('POST', '/api/bookings/plain', {
    headers: asForm,
    body: new URLSearchParams({ ...typed, message: wanted.message } as Record<string, string>).toString(),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/call-asked']);
});

test('without scripts a call is about the service whose page somebody came from', async () => {
  const api = createTestApi();
  const visitor = api.visitor();
  const chosen = (page: string) => /<option selected>([^<]+)/.exec(page)?.[1];
  const headers = { Referer: 'http://localhost:8888/contact?service=1' };
  const page = await (await visitor.call('GET', '/api/bookings/plain', { headers })).text();
  expect(chosen(page)).toBe('Strategic Consulting');
  expect(page.match(/<option/g)).toHaveLength(1 + readdirSync(join(root, 'src/content/services')).length);
  for (const other of ['https://example.com/', 'not an address', 'http://localhost:8888/contact?service=99'])
    expect(
      chosen(await (await visitor.call('GET', '/api/bookings/plain', { headers: { Referer: other } })).text()),
    ).toBeUndefined();
  const { timeZone: _, ...wanted } = await newCall(visitor);
  const send = (more: object) =>
    visitor.call('POST', '/api/bookings/plain', {
      headers: asForm,
      body: new URLSearchParams({ ...wanted, service: 'Strategic Consulting', ...more } as Record<
        string,
        string
      >).toString(),
    });
  expect(chosen(await (await send({ message: 'short' })).text())).toBe('Strategic Consulting');
  const noted = await send({});
  expect([noted.status, await noted.text()], 'nobody is told of a mail that cannot be sent').toEqual([
    200,
    expect.stringContaining('This site cannot send email at the moment'),
  ]);
  const { admin } = await createWorld(api);
  const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  expect(leads.find(({ email }) => email === wanted.email)?.booking?.service).toBe('Strategic Consulting');
});

test('a call has a number or the link of the firm, and whoever has neither is asked for the number', async () => {
  const { server, api } = await mailingApi();
  const visitor = api.visitor();
  const { phone: _, ...wanted } = await newCall(visitor);
  const book = (more: object) => visitor.call('POST', '/api/bookings', { body: { ...wanted, ...more } });
  for (const phone of [undefined, '', 'none']) {
    const refused = await book({ phone });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { phone: numberMissing } }),
    ]);
  }
  if (!availability.meetingLink) {
    expect((await book({ by: 'link' })).status).toBe(400);
    return server.stop();
  }
  await ok(book({ by: 'link' }));
  const { admin } = await createWorld(api);
  const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  const lead = leads.find(({ email }) => email === wanted.email);
  expect([lead?.phone, lead?.booking?.link]).toEqual([null, availability.meetingLink]);
  const path = `/api/admin/leads/${lead?.id ?? 0}/booking`;
  for (const link of ['javascript:alert(1)', 'http://example.com', 'https://'])
    expect((await admin.call('PATCH', path, { body: { link } })).status).toBe(400);
  const own = await ok<Lead>(admin.call('PATCH', path, { body: { link: 'https://meet.example.com/own' } }));
  expect(own.booking?.link).toBe('https://meet.example.com/own');
  await server.stop();
});

test('a link that is not ours changes nothing, and a robot holds no time', async () => {
  const visitor = createTestApi().visitor();
  expect((await visitor.call('GET', '/api/bookings/call?token=MSBh.AAAA')).status).toBe(404);
  const wanted = await newCall(visitor);
  await ok(visitor.call('POST', '/api/bookings', { body: { ...wanted, website: 'https://spam.example' } }));
  const { slots } = await ok<{ slots: string[] }>(visitor.call('GET', '/api/bookings/slots'));
  expect(slots).toContain(wanted.startsAt);
});
