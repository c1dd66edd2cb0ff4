import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { createTestApi } from '#tests/support/api.ts';
import { admitFirmMail } from '#tests/support/firm-mail.ts';
import { until } from '#tests/support/until.ts';
import { ok } from '#tests/support/world.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';

let servers: MailServer[] = [];

beforeEach(() => {
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.stop())));

/** The API with mail settings that lead to a server of this test. */
async function apiWithMail({ refusing = false } = {}) {
  const server = await startMailServer({ refusing });
  servers.push(server);
  const { deps } = createTestApi();
  const env = { ...deps.env, SMTP_URL: server.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' };
  await admitFirmMail(deps);
  return { ...createTestApi({ env }), server };
}

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
const unique = () => randomUUID().slice(0, 8);

function message(mark: string) {
  return {
    name: `Ada ${mark}`,
    email: 'ada@example.com',
    company: 'Engines',
    phone: '+44 20 1',
    message: `=SUM(A1) <b>bold</b> ${mark}`,
  };
}

/** Other tests of this run share the queue, so everything due is sent and one's own mail looked for. */
async function sendAll(api: Awaited<ReturnType<typeof apiWithMail>>) {
  await api.settled();
  let count = await sendDueMail(api.deps);
  while (count.sent + count.failed > 0) count = await sendDueMail(api.deps);
}

describe('a contact message', () => {
  test('reaches the staff by mail, to be answered to its sender, its text as it was written', async () => {
    const api = await apiWithMail();
    const mark = unique();
    const reply = await api.visitor().call('POST', '/api/contact', { body: message(mark) });
    expect(reply.status).toBe(201);
    await sendAll(api);
    const own = api.server.received.filter((mail) => mail.includes(mark));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('To: staff@example.com');
    expect(own[0]).toContain(`Reply-To: Ada ${mark} <ada@example.com>`);
    expect(own[0]).toContain(`Subject: Contact message from Ada ${mark}, Engines`);
    expect(own[0]).not.toContain('Auto-Submitted');
    const [, text = '', html = ''] = own[0]!.split(/Content-Type: text\/(?:plain|html)/);
    expect(text).toContain('<b>bold</b>');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html).not.toContain('<b>bold');
  });

  test('is confirmed to its sender once a day, with none of the words that were typed', async () => {
    const api = await apiWithMail();
    const mark = unique();
    const email = `${mark}@example.com`;
    for (const typed of [email, email.toUpperCase()]) {
      const reply = await api
        .visitor()
        .call('POST', '/api/contact', { body: { ...message(`Said ${mark}`), email: typed } });
      expect(reply.status).toBe(201);
    }
    await sendAll(api);
    const own = api.server.received.filter((mail) => mail.toLowerCase().includes(`to: ${email}`));
    const confirmations = own.filter((mail) => mail.includes('Subject: Your message reached'));
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]).toContain('Reply-To: staff@example.com');
    expect(confirmations[0]).toContain('Auto-Submitted: auto-generated');
    expect(confirmations[0]).not.toContain(`Said ${mark}`);
  });

  test('is not lost when the mail server puts it off: nothing else fails, and it is not tried again at once', async () => {
    const api = await apiWithMail({ refusing: true });
    const reply = await api.visitor().call('POST', '/api/contact', { body: message(unique()) });
    expect(reply.status).toBe(201);
    await sendAll(api);
    expect(api.server.received).toEqual([]);
    expect(api.logged.filter(({ event }) => event === 'mail')).not.toEqual([]);
    expect(api.logged.find(({ event }) => event === 'mail_failed')).toMatchObject({
      source: 'mail',
      sourceStatus: 451,
    });
    expect(await sendDueMail(api.deps)).toEqual({ sent: 0, failed: 0 });
  });

  test('spends a try only when it was its turn: not on a server out of reach, not on time that ran out', async () => {
    const visitor = createTestApi().visitor();
    const gone = await apiWithMail();
    await gone.server.stop();
    const back = await apiWithMail();
    // Another test may have sent what waited here.
    await until(async () => {
      for (let count = 0; count < 3; count += 1)
        await visitor.call('POST', '/api/contact', { body: message(unique()) });
      expect(await sendDueMail(gone.deps)).toEqual({ sent: 0, failed: 1 });
      expect(await sendDueMail(back.deps, 0)).toEqual({ sent: 1, failed: 0 });
    });
    expect(back.server.received).not.toEqual([]);
  });

  test('from a robot is answered alike and sends nothing', async () => {
    const api = await apiWithMail();
    const mark = unique();
    const body = { ...message(mark), website: 'https://spam.example' };
    expect((await api.visitor().call('POST', '/api/contact', { body })).status).toBe(201);
    await sendAll(api);
    expect(api.server.received.filter((mail) => mail.includes(mark))).toEqual([]);
  });

  test('with line breaks in its name is refused, so no header can be smuggled into the mail', async () => {
    const api = await apiWithMail();
    const body = { ...message(unique()), name: 'Ada\r\nBcc: everyone@example.com' };
    expect((await api.visitor().call('POST', '/api/contact', { body })).status).toBe(400);
  });
});

test('a palette that a guest saved comes back by mail, to the address they gave and without its name', async () => {
  const api = await apiWithMail();
  const mark = unique();
  const body = {
    name: `Bakery ${mark}`,
    email: `${mark}@example.com`,
    primary: '#abc',
    secondary: '#000',
    accent1: '#fff',
  };
  expect((await api.visitor().call('POST', '/api/branding/palettes', { body })).status).toBe(201);
  await sendAll(api);
  const own = api.server.received.filter((mail) => mail.includes(`To: ${mark}@example.com`));
  expect(own).toHaveLength(1);
  const words = own[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(words).toContain('Subject: Your color palette');
  expect(words).not.toContain('Bakery');
  expect(words).toContain('/branding#palette=1&name=My+Custom+Palette&colors=abc-000-fff--&heading=Inter');
});

describe('the newsletter', () => {
  const subscribe = (api: Awaited<ReturnType<typeof apiWithMail>>, email: string) =>
    api.visitor().call('POST', '/api/newsletter', { body: { email } });

  const mailsTo = ({ server }: Awaited<ReturnType<typeof apiWithMail>>, email: string) =>
    server.received.filter((mail) => mail.includes(`To: ${email}`));

  /** The link as it stands in the mail's header, as a path on this site. */
  function linkIn(mail: string): string {
    const [, link = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? [];
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  /** The link behind `confirm` in the text of a mail, as a path on this site. */
  function confirmLinkIn(mail: string): string {
    const [link = ''] = /\S+\/api\/newsletter\/confirm\?token=\S+/.exec(mail) ?? [];
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  async function join(api: Awaited<ReturnType<typeof apiWithMail>>, email: string) {
    await subscribe(api, email);
    await sendAll(api);
    const path = confirmLinkIn(mailsTo(api, email).at(-1)!);
    return { path, reply: await api.visitor().call('POST', path, { headers: asForm }) };
  }

  const ended = (reply: Response) => [reply.status, reply.headers.get('location')];
  const subjects = (api: Awaited<ReturnType<typeof apiWithMail>>, email: string) =>
    mailsTo(api, email).map((mail) => /^Subject: (\w+)/m.exec(mail)?.[1]);

  test('asks an address once a day, however often somebody types it in', async () => {
    const api = await apiWithMail();
    const email = `${unique()}@example.com`;
    for (const spelling of [email, email, email.toUpperCase()]) {
      const answer = await ok(subscribe(api, spelling));
      expect(answer).toEqual({ message: 'Thank you! Please confirm with the link in our email.' });
    }
    await sendAll(api);
    expect(subjects(api, email)).toEqual(['Please']);
  });

  test('is joined by the link in the mail alone, and by opening it not yet', async () => {
    const api = await apiWithMail();
    const email = `${unique()}@example.com`;
    await subscribe(api, email);
    await sendAll(api);
    const path = confirmLinkIn(mailsTo(api, email)[0]!);
    const opened = await api.visitor().call('GET', path);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(opened.headers.get('content-security-policy')).toMatch(/form-action 'self'.*style-src 'sha256-/);
    await sendAll(api);
    expect(subjects(api, email), 'after looking at it').toEqual(['Please']);
    const confirm = () => api.visitor().call('POST', path, { headers: asForm });
    expect(ended(await confirm())).toEqual([303, '/newsletter/confirmed']);
    expect(ended(await confirm()), 'twice').toEqual([303, '/newsletter/confirmed']);
    await sendAll(api);
    expect(subjects(api, email)).toEqual(['Please', 'You']);
  });

  test('is left by the link in the mail, which asks first; then nobody else brings the address back', async () => {
    const api = await apiWithMail();
    const email = `${unique()}@example.com`;
    const { path: joining } = await join(api, email);
    await sendAll(api);
    const link = linkIn(mailsTo(api, email)[1]!);
    const opened = await api.visitor().call('GET', link);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Unsubscribe</button>')]);
    expect(ended(await api.visitor().call('POST', link, { headers: asForm }))).toEqual([
      303,
      '/newsletter/unsubscribed',
    ]);
    await subscribe(api, email);
    await sendAll(api);
    expect(subjects(api, email), 'on the same day').toEqual(['Please', 'You']);
    const again = await api.visitor().call('POST', joining, { headers: asForm });
    expect(ended(again), 'with the link of before').toEqual([303, '/newsletter/not-sent#late']);
  });

  test("is left by a mail program's own button, from the mail that asks as well", async () => {
    const api = await apiWithMail();
    const email = `${unique()}@example.com`;
    await subscribe(api, email);
    await sendAll(api);
    const [asking = ''] = mailsTo(api, email);
    const headers = { ...asForm, 'Sec-Fetch-Site': 'none' };
    const left = await api.visitor().call('POST', linkIn(asking), { body: 'List-Unsubscribe=One-Click', headers });
    expect([left.status, await left.json()]).toEqual([200, { message: 'You’re off the list.' }]);
    const late = await api.visitor().call('POST', confirmLinkIn(asking), { headers: asForm });
    expect(ended(late)).toEqual([303, '/newsletter/not-sent#late']);
  });

  test('is neither joined nor left by a link that somebody else made up', async () => {
    const api = await apiWithMail();
    const forged = `${Buffer.from('ada@example.com').toString('base64url')}.${'A'.repeat(43)}`;
    for (const token of [forged, '', '.', 'x']) {
      const path = `/api/newsletter/unsubscribe?token=${token}`;
      const visitor = api.visitor();
      for (const reply of [
        await visitor.call('GET', path),
        await visitor.call('POST', path, { headers: asForm }),
        await visitor.call('POST', path.replace('unsubscribe', 'confirm'), { headers: asForm }),
      ])
        expect(reply.headers.get('location')).toBe('/newsletter/not-sent#link');
      const oneClick = { body: 'List-Unsubscribe=One-Click', headers: asForm };
      expect((await visitor.call('POST', path, oneClick)).status).toBe(400);
    }
  });
});
