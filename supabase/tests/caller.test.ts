import { describe, expect, it } from 'vitest';
import { sharedWorld } from './support/shared-world.ts';
import { undone } from './support/undone.ts';
import { tokenOf, type Actor } from './support/world.ts';

const { database, world } = await sharedWorld();
const { sql } = database;
const { people } = world;

/** Takes somebody's claims, and leaves what the transaction has found out so far, as `become` of the matrices does not. */
async function speakAs(actor: Actor) {
  const { id = '', session = '' } = tokenOf(world, actor) ?? {};
  await sql(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
       set_config('role', 'authenticated', true)`,
    [id, JSON.stringify({ sub: id, session_id: session, role: 'authenticated' })],
  );
}

/** What the server does in between, while the claims stay. */
async function byServer(text: string, parameters: unknown[]) {
  await sql(`select set_config('role', 'none', true)`);
  await sql(text, parameters);
  await sql(`select set_config('role', 'authenticated', true)`);
}

const seen = async () => (await sql('select id from public.profiles')).length;
const timesFound = async () =>
  (
    await sql<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'find_caller'`,
    )
  )[0]?.calls;

describe('who is calling', () => {
  it('is found out once in a transaction', async () => {
    await undone(database, async () => {
      await speakAs('team');
      const before = (await timesFound()) ?? 0;
      await seen();
      await sql('select public.my_day($1)', ['2026-03-01']);
      await sql('select public.complete_milestone(id) from public.milestones');
      expect(await timesFound()).toBe(before + 1);
    });
  });

  it('is found out anew once the password has been changed, which ends the session', async () => {
    await undone(database, async () => {
      await speakAs('team');
      expect(await seen()).toBe(1);
      await byServer('select public.change_password($1, null, $2)', [people.team, 'another password']);
      expect(await seen()).toBe(0);
    });
  });

  it('is found out anew once a view begins, and once it ends', async () => {
    await undone(database, async () => {
      await speakAs('admin');
      const all = await seen();
      await sql('select public.begin_view($1)', [people.client]);
      expect(await seen()).toBe(1);
      const refused = undone(database, () => sql('select public.complete_milestone(id) from public.milestones'));
      await expect(refused).rejects.toMatchObject({ code: 'PT403' });
      await sql('select public.end_view()');
      expect(await seen()).toBe(all);
    });
  });

  it('is never found for other claims, whoever has called before', async () => {
    await undone(database, async () => {
      await speakAs('admin');
      const all = await seen();
      expect(all).toBeGreaterThan(1);
      await speakAs('team');
      expect(await seen()).toBe(1);
      await speakAs('signedOut');
      expect(await seen()).toBe(0);
      await speakAs('admin');
      expect(await seen()).toBe(all);
    });
  });

  it('is nobody any more once their account is deactivated or their role is another', async () => {
    for (const change of ['is_active = false', `role = 'client'`])
      await undone(database, async () => {
        await sql(`update public.profiles set role = 'admin' where id = $1`, [people.team]);
        await speakAs('team');
        expect(await seen()).toBeGreaterThan(1);
        await speakAs('admin');
        await byServer(`update public.profiles set ${change} where id = $1`, [people.team]);
        await speakAs('team');
        expect(await seen()).toBeLessThanOrEqual(1);
      });
  });
});
