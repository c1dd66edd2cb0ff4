import { moveClockTo } from './clock.ts';
import type { Product } from './product.ts';
import { Visitor } from '#tools/bench/support/visitor.ts';

interface Row {
  id: number;
}

const hourMs = 60 * 60 * 1000;
const wrong = { password: 'not-the-password' };

/** A PDF of about 30 KB. */
const fileOf = (name: string) => new TextEncoder().encode(`%PDF-1.7\n% ${name}\n${'%'.repeat(30_000)}\n%%EOF\n`);

/** The address in the newest mail of this kind: lines are folded with '=' and equals signs are written as codes. */
function linkIn(received: string[], path: string): string | undefined {
  const mails = received.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  const link = new RegExp(`${path}\\?token=[\\w.~%-]+`);
  return mails.map((mail) => link.exec(mail)?.[0]).findLast((found) => found !== undefined);
}

/** Visitors whom nobody knows. */
async function strangers({ url, received, tend }: Product, day: number, hour: number): Promise<void> {
  const person = (n: number) => new Visitor(url, day * 1000 + hour * 20 + n);
  const name = (n: number) => `stranger-${day}-${hour}-${n}`;
  await person(0).call('POST', '/api/ai/recommendations', { query: 'secure login', count: 3 });
  await person(1).call('POST', '/api/ai/chat', { messages: [{ role: 'user', content: 'What do you do?' }] });
  for (const n of [2, 3]) await person(n).call('POST', '/api/auth/login', { username: name(n), ...wrong }, [401]);
  await person(4).call('POST', '/api/auth/login', { username: 'client', ...wrong }, [401]);
  if (hour % 3 === 0) {
    const message = { name: 'A Visitor', company: 'Example', message: 'Please tell me more about your services.' };
    await person(5).call('POST', '/api/contact', { ...message, email: `${name(5)}@example.com` });
    await person(6).call('POST', '/api/newsletter', { email: `${name(6)}@example.com` });
    await person(7).call('POST', '/api/auth/recovery', { username: hour === 9 ? 'client2' : name(7) });
  }
  if (hour === 10) {
    await tend();
    const confirm = linkIn(received, '/api/newsletter/confirm');
    if (confirm === undefined) throw new Error('No mail asks to confirm the newsletter.');
    await person(6).press(confirm);
  }
  if (hour === 11) {
    const unsubscribe = linkIn(received, '/api/newsletter/unsubscribe');
    if (unsubscribe !== undefined && day % 2 === 0) await person(6).press(unsubscribe);
  }
  if (hour === 14) {
    const colors = { primary: '#00E6C3', secondary: '#0A0F1D', accent1: '#131A2C' };
    await person(8).call('POST', '/api/branding/palettes', {
      name: 'Mine',
      email: `${name(8)}@example.com`,
      ...colors,
    });
    const account = { username: name(9), email: `${name(9)}@example.com`, password: 'a-good-password' };
    await person(9).call('POST', '/api/auth/register', account);
  }
}

/** What one project's client and team do in it during an hour. */
async function work(client: Visitor, team: Visitor, day: number, hour: number): Promise<void> {
  const [project] = await client.call<Row[]>('GET', '/api/projects');
  const path = `/api/projects/${project?.id}`;
  for (const visitor of [client, team]) {
    await visitor.call('GET', `${path}/milestones`);
    await visitor.call('GET', '/api/documents');
    await visitor.call('GET', '/api/notifications');
    await visitor.call('GET', '/api/live');
  }
  await client.call('POST', `${path}/comments`, { body: `A question of day ${day}, at ${hour}.` });
  const answer = await team.call<Row>('POST', `${path}/comments`, { body: 'An answer to it.' });
  if (hour === 11) await team.call('DELETE', `/api/comments/${answer.id}`);
  if (hour === 12) await team.call('PATCH', `/api/comments/${answer.id}`, { body: 'A better answer.' });
  if (hour === 13) await team.call('POST', `${path}/milestones`, { title: `Step of day ${day}`, description: '' });
  if (hour % 4 === 1) await client.call('GET', '/api/find?text=plan');
}

async function upload(visitor: Visitor, fileName: string, about: object): Promise<number> {
  const file = fileOf(fileName);
  const announced = { fileName, size: file.length, name: fileName, ...about };
  const { id, address } = await visitor.call<{ id: string; address: string }>(
    'POST',
    '/api/documents/uploads',
    announced,
  );
  await visitor.put(address, file);
  return (await visitor.call<Row>('POST', `/api/documents/uploads/${id}/complete`)).id;
}

/** Documents: one is approved, one is removed with its files, and one upload is never finished. */
async function documents(client: Visitor, team: Visitor, day: number): Promise<void> {
  const [project] = await client.call<Row[]>('GET', '/api/projects');
  const projectId = project?.id;
  const kept = await upload(client, `Plan of day ${day}.pdf`, { projectId });
  await team.call('PATCH', `/api/documents/${kept}`, { status: 'approved' });
  const gone = await upload(client, `Draft of day ${day}.pdf`, { projectId });
  await client.call('POST', '/api/documents/delete', { ids: [gone] });
  const begun = await client.call<{ address: string }>('POST', '/api/documents/uploads', {
    ...{ fileName: 'Broken off.pdf', size: 30_000, name: 'Broken off', projectId },
  });
  await client.put(begun.address, fileOf('Broken off.pdf'));
}

type Procedure = Row & Record<string, unknown>;

/** What the administrator does once a day. */
async function administration(admin: Visitor, url: string, day: number): Promise<void> {
  for (const list of ['contacts', 'leads', 'projects', 'documents', 'audit', 'users', 'health', 'totals'])
    await admin.call('GET', `/api/admin/${list}`);
  const [lead, oldest] = await admin.call<Row[]>('GET', '/api/admin/leads');
  await admin.call('POST', `/api/admin/leads/${lead?.id}/letters`, { body: 'Thank you for your message.' });
  if (day % 3 === 0) await admin.call('POST', '/api/admin/leads/delete', { ids: [oldest?.id] });
  const [procedure] = await admin.call<Procedure[]>('GET', '/api/admin/sops');
  if (procedure && day % 2 === 0)
    await admin.call('PATCH', `/api/admin/sops/${procedure.id}`, { ...procedure, purpose: `Why, as of day ${day}.` });
  const people = await admin.call<{ id: string; username: string; role: string }[]>('GET', '/api/admin/users');
  const client = people.find(({ username }) => username === 'client');
  await admin.call('POST', '/api/admin/views', { userId: client?.id });
  await admin.call('DELETE', '/api/view');
  if (day % 4 === 0) {
    const name = `invited-${day}`;
    await admin.call('POST', '/api/admin/users', { username: name, email: `${name}@example.com`, role: 'client' });
  }
  const leaving = people.find(({ username }) => username.startsWith('stranger-'));
  if (leaving && day % 5 === 0) await admin.call('POST', '/api/admin/users/delete', { ids: [leaving.id] });
  const visitor = new Visitor(url, 1);
  await visitor.call('GET', '/api/health');
}

/** Half of the people sign out in the evening; the others close the browser, and come back in a new one. */
export async function liveDay(product: Product, day: number): Promise<void> {
  const began = new Date(Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs);
  const people = ['admin', 'team', 'client', 'client2'];
  const [admin, team, client, client2] = people.map((_, n) => new Visitor(product.url, n)) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ];
  for (let hour = 0; hour < 24; hour += 1) {
    moveClockTo(new Date(began.getTime() + hour * hourMs));
    if (hour === 8)
      for (const [n, visitor] of [admin, team, client, client2].entries()) await visitor.signIn(people[n] ?? '');
    if (hour > 8 && hour < 18) {
      await strangers(product, day, hour);
      await work(client, team, day, hour);
      if (hour % 3 === 0) await work(client2, team, day, hour);
    }
    if (hour === 10) await documents(client, team, day);
    if (hour === 15) await administration(admin, product.url, day);
    if (hour === 16 && day % 3 === 0)
      await client.call('PATCH', '/api/user/profile', {
        ...{ name: 'Demo Client', email: `client-${day}@example.com`, currentPassword: 'demo-password' },
      });
    if (hour === 17) {
      const [newest] = await client.call<Row[]>('GET', '/api/notifications');
      await client.call('POST', '/api/notifications/read', { newestId: newest?.id });
    }
    if (hour === 18) for (const visitor of [admin, team]) await visitor.call('POST', '/api/auth/logout');
    await product.tend();
  }
}
