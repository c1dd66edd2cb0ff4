/** Registrations that come at once for one name: exactly one account, and nothing left of the others, round after round. */
import { openEmbeddedApi } from '#tools/bench/support/embedded-api.ts';

const rounds = 50;
const atOnce = 20;

/** Spellings that are one name to the database, or none at all. */
const spellings = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => ` ${name}\u00a0`,
  (name: string) => name.replace(' ', '\u00a0'),
  (name: string) => name.replace(' ', '\u3000'),
  (name: string) => name.replace(' ', '  '),
  (name: string) => name.replace('n', '\uff4e'),
];

const api = await openEmbeddedApi(null);

async function counts() {
  const [row] = await api.sql<{ users: number; profiles: number; orphans: number; identities: number }>(`
    select
      (select count(*) from auth.users)::int as users,
      (select count(*) from public.profiles)::int as profiles,
      (select count(*) from auth.users left join public.profiles using (id) where profiles.id is null)::int as orphans,
      (select count(*) from auth.identities where user_id not in (select id from auth.users))::int as identities
  `);
  if (!row) throw new Error('The database does not count.');
  return row;
}

async function race(round: number, names: string[]): Promise<string | null> {
  const before = await counts();
  const replies = await Promise.all(
    names.map((username, index) => {
      const email = `r${round}-${index}@example.com`;
      return api.send('POST', '/api/auth/register', { body: { username, email, password: 'bench-password' } });
    }),
  );
  const statuses = replies.map(({ status }) => status);
  const after = await counts();
  const winners = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409 || status === 400).length;
  const sound = after.users === after.profiles && after.orphans === 0 && after.identities === 0;
  if (winners === 1 && refused === atOnce - 1 && after.users === before.users + 1 && sound) return null;
  return `${statuses.join(' ')}; ${JSON.stringify(after)}`;
}

const started = performance.now();
const failures: string[] = [];
for (let round = 0; round < rounds; round += 1) {
  const name = `Ann ${round} Bench`;
  const respelled = round % 2 === 1;
  const names = Array.from({ length: atOnce }, (_, index) =>
    respelled ? (spellings[index % spellings.length]?.(name) ?? name) : name,
  );
  const failure = await race(round, names);
  if (failure) failures.push(`round ${round} (${respelled ? 'spellings' : 'one name'}): ${failure}`);
}
const { users, profiles, orphans } = await counts();
await api.close();

console.log(
  `${rounds} rounds of ${atOnce} registrations at once in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
console.log(`accounts ${users}, profiles ${profiles}, orphans ${orphans}, rounds that went wrong ${failures.length}`);
for (const failure of failures) console.log(`  ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
