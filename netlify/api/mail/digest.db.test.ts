import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import type { MailChoices } from '#src/shared/contracts/mail.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { patientMs, readImage } from '#tests/support/database-image.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createWorld, newComment, ok, uniqueName } from '#tests/support/world.ts';

test('a digest waits for its hour, comes once, and leads to each thing in it', async () => {
  const server = await startMailServer();
  const keys = {
    publishable: 'sb_publishable_of_a_digest',
    secret: 'sb_secret_of_a_digest',
    jwtSecret: uniqueName('jwt'),
  };
  const { connection, fetch } = await openEmbeddedApp(null, keys, {
    image: readImage('seeded'),
    mostWaitMs: patientMs,
  });
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
  const api = createTestApi({ env, fetch: (input, init) => fetch(new Request(input, init), null) });
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
  await connection.driver.exec('update private.notification_mail set due_at = now()');
  const [digest = '', ...more] = (await mails()).slice(before);
  expect(more).toEqual([]);
  expect(digest).toContain('Subject: 2 updates from');
  expect(digest).toContain(`${origin}/portal/projects/${project.id}?tab=comments&comment=${id}\r\n`);
  expect(digest).toContain(`${origin}/portal/projects/${project.id}?tab=milestones`);
  expect(await mails()).toHaveLength(before + 1);
  await connection.close();
  await server.stop();
});
