import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { keys, openTestDatabase } from '#supabase/tests/support/test-database.ts';
import type { MailChoices } from '#src/shared/contracts/mail.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { patientMs } from '#tests/support/test-server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createWorld, newComment, ok } from '#tests/support/world.ts';

test('a digest waits for its hour, comes once, and leads to each thing in it', async () => {
  const server = await startMailServer();
  const database = await openTestDatabase('seeded');
  const env = parseEnv(
    {
      SUPABASE_URL: 'http://localhost:54321',
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      PUBLIC_SITE_URL: origin,
      SMTP_URL: server.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'staff@example.com',
    },
    'local',
  );
  const api = createTestApi({ env, fetch: database.fetch });
  const { a, team, project } = await createWorld(api);
  const mails = async () => {
    await api.settled();
    await sendDueMail(api.deps, patientMs);
    const unfolded = server.received.map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='));
    return unfolded.filter((mail) => mail.includes(`To: ${a.user.email}`));
  };
  const { preferences } = await ok<MailChoices>(a.visitor.call('GET', '/api/user/mail'));
  await ok(a.visitor.call('PUT', '/api/user/mail', { body: { ...preferences, comment: 'daily' } }));
  // What came before is mailed, or read.
  await ok(a.visitor.call('POST', '/api/notifications/read', { body: { newestId: Number.MAX_SAFE_INTEGER } }));
  const before = (await mails()).length;

  const { id } = await newComment(team, project.id, { body: 'Shall we?' });
  await ok(team.call('POST', `/api/projects/${project.id}/milestones`, { body: { title: 'Launch' } }));
  expect(await mails()).toHaveLength(before);

  // The hour comes.
  await database.sql('update private.notification_mail set due_at = now()');
  const [digest = '', ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(digest).toContain(`Subject: ${project.title}: 2 updates`);
  expect(digest).toContain(`${origin}/portal/projects/${project.id}?tab=comments&comment=${id}\r\n`);
  expect(digest).toContain(`${origin}/portal/projects/${project.id}?tab=milestones`);
  expect(await mails()).toHaveLength(before + 1);
  await database.close();
  await server.stop();
});
