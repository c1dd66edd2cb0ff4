import { expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { registerClient, uniqueName } from '#tests/support/world.ts';

test('a log that always fails changes no reply and loses no work', async () => {
  const failing = createTestApi({
    log: () => {
      throw new Error('No space left on device');
    },
  });
  const sound = createTestApi();
  const { user } = await registerClient(sound, 'unlogged');
  const answers = async (api: typeof sound) => {
    const visitor = await api.visitor().signIn(user.username);
    const title = uniqueName('Unlogged');
    const calls = [
      () => visitor.call('GET', '/api/projects'),
      () => visitor.call('POST', '/api/documents', { body: { name: title, fileUrl: 'https://example.com/a.pdf' } }),
      () => visitor.call('GET', '/api/admin/users'),
      () => visitor.call('GET', '/api/nothing'),
      () => visitor.call('POST', '/api/auth/login', { body: { username: user.username, password: 'wrong' } }),
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) for (const call of calls) statuses.push((await call()).status);
    return statuses;
  };
  expect(await answers(failing)).toEqual(await answers(sound));
});
