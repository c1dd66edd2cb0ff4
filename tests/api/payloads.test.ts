import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createWorld, ok, paletteBody, registerClient, procedureBody, type World } from '#tests/support/world.ts';
import { someOf } from '#tests/support/thorough.ts';

/** What attackers type into every field there is. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{7*7} <%= 7*7 %> {% debug %}',
  '&lt;b&gt; &amp; &#x3C;',
  'javascript:alert(1)',
  "'; drop table projects; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  "\\'; select 1; --",
  '$$; select 1; $$',
  'a,b.eq.1,(or(id.gt.0))',
  '*,profiles(*)',
  'eq.null%26select=*',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '=HYPERLINK("https://evil.example","x")',
  '+1+cmd|calc!A0',
  '@SUM(1+1)*cmd|calc!A0',
  'Robert%00%0d%0aSet-Cookie:x=1',
  'مرحبا \u200Fgnp.exe',
  '🏳️‍🌈 e\u0301 ﬁ Ω≈ç√',
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('what attackers type is kept as they typed it', async () => {
  for (const text of someOf(payloads, 4)) {
    const body = { title: text, description: `${text}\n\n${text}\tend` };
    const made = await ok<Project>(world.team.call('POST', '/api/projects', { body }));
    expect(made).toMatchObject(body);
    expect(await ok<Project>(world.team.call('GET', `/api/projects/${made.id}`))).toEqual(made);
  }
});

test.each(someOf(payloads, 30))('%j is kept in every other field too', async (text) => {
  const { team, a, admin, project } = world;
  const all = payloads.join('\n');
  const procedureTexts = ['purpose', 'scope', 'responsibilities', 'procedureSteps', 'qualityControl', 'records'];
  const writes: [Promise<Response>, object][] = (
    [
      [team, `/api/projects/${project.id}/milestones`, { title: text, description: all }],
      [a.visitor, `/api/projects/${project.id}/comments`, { body: all }],
      [a.visitor, `/api/projects/${project.id}/requests`, { title: text, body: payloads.slice(0, 20).join('\n') }],
      [a.visitor, '/api/documents', { name: text, fileUrl: 'https://example.com/x', description: all }],
      [a.visitor, '/api/branding/palettes', { ...paletteBody, name: text }],
      [
        admin,
        '/api/admin/procedures',
        { ...procedureBody, title: text, ...Object.fromEntries(procedureTexts.map((name) => [name, all])) },
      ],
    ] as const
  ).map(([who, path, body]) => [who.call('POST', path, { body }), body]);
  for (const [reply, body] of writes) expect(await ok(reply)).toMatchObject(body);
});

test('names and messages of visitors are kept as they were written', async () => {
  const { visitor, user } = await registerClient(world.api, 'payload');
  const company = payloads[1]!;
  for (const text of someOf(payloads, 4).filter(({ length }) => length <= 100)) {
    const body = { name: text, email: user.email };
    expect(await ok(visitor.call('PATCH', '/api/user/profile', { body }))).toMatchObject({ name: text });
  }
  const contact = { name: payloads[0]!, email: 'x@example.com', company, message: payloads.join('\n') };
  await ok(world.anonymous.call('POST', '/api/contact', { body: contact }));
  const contacts = await ok<object[]>(world.admin.call('GET', '/api/admin/contacts?limit=5'));
  expect(contacts).toContainEqual(expect.objectContaining({ ...contact, phone: null }));
});

test('the address of a document is stored in its normal form and never visited', async () => {
  let visits = 0;
  const canary = createServer((_, reply) => {
    visits += 1;
    reply.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  const upload = (fileUrl: string) =>
    world.a.visitor.call('POST', '/api/documents', { body: { name: 'Canary', fileUrl } });
  const made = await ok<Document>(upload(` HTTP://127.0.0.1:${port}/a b.PDF#<x> `));
  expect(made).toMatchObject({ fileUrl: `http://127.0.0.1:${port}/a%20b.PDF#%3Cx%3E`, type: 'PDF' });
  await ok(world.a.visitor.call('GET', '/api/documents'));
  for (const refused of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://u:p@example.com',
    '//example.com',
    'file:///etc/passwd',
  ]) {
    const reply = await upload(refused);
    expect(reply.status, refused).toBe(400);
    expect(((await reply.json()) as { fields: object }).fields).toHaveProperty('fileUrl');
  }
  canary.close();
  expect(visits).toBe(0);
});
