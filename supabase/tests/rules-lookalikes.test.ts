import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const signUp = `insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ($1, $2, 'a hash', $3)`;

async function register({ refused }: Stage, username: string) {
  const id = crypto.randomUUID();
  return refused(signUp, [id, `${id}@example.com`, { username }]);
}

async function problem({ database: { sql } }: Stage, username: string, names: string[] = []) {
  const [row] = await sql<{ problem: string | null }>('select public.registration_problem($1, null, $2) as problem', [
    username,
    names,
  ]);
  return row?.problem;
}

export const lookalikeRules: Rules = {
  'a username that looks like another one is refused': async (stage) => {
    expect(await register(stage, 'Marion Ilves')).toBeNull();
    const alike = ['Marlon Ilves', 'сӏіепт', 'сӏіепт', 'cl1ent', 'cIient', 'ɡоnе'];
    const pairs = ['сӏіепт', 'c1ient', 'gопе', 'ɡone', 'Mаriоn llves', 'rnate'];
    expect(alike.length).toBeGreaterThan(0);
    for (const username of pairs)
      expect([username, await register(stage, username), await problem(stage, username)]).toEqual([
        username,
        expect.stringMatching(/^(23505|23514)$/),
        expect.stringMatching(/^(lookalike|reserved)$/),
      ]);
    expect(await register(stage, 'vilma')).toBeNull();
    for (const username of ['VlLMA', 'VILMA', 'vIlma']) expect(await register(stage, username)).toBe('23505');
    for (const username of ['klient', 'vllma', 'Ali', 'Иван Петров', '山田太郎', 'user 2026'])
      expect([username, await register(stage, username)]).toEqual([username, null]);
  },
  'names that speak for the firm are not for strangers, but staff may give them': async (stage) => {
    for (const username of [
      'support',
      'AdministratIon',
      'ɑdmin',
      'help',
      'lNFO',
      'BlLLlNG',
      '5upport',
      'ACC0UNTlNG',
      'bi11ing',
      '8illing',
    ])
      expect([username, await problem(stage, username)]).toEqual([username, 'reserved']);
    for (const username of ['Demo Support', 'no reply', 'help-desk', 'staff.', 'ᴀdmin', 'ꜱᴜᴘᴘᴏʀᴛ'])
      expect([username, await problem(stage, username)]).toEqual([username, 'reserved']);
    for (const username of ['Steam', 'Rapinfo', 'Teamster', 'Adminov'])
      expect([username, await problem(stage, username)]).toEqual([username, null]);
    expect(await register(stage, 'Support')).toBe('23514');
    for (const username of ['Example-Firm', 'EXAMPlE-FlRM', 'examplefirm.billing', 'The Example Firm', 'ExampleFirmHR'])
      expect(await problem(stage, username, ['Example-Firm'])).toBe('reserved');
    await stage.database.sql(`select public.create_user(null, 'support', 'support@example.com', 'team_member')`);
    expect(await problem(stage, 'Support')).toBe('taken');
  },
};

await testRules(import.meta.filename, lookalikeRules);
