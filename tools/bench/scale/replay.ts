import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { RoundTrip } from './record.ts';

/** Whom and what was recorded: in its place comes somebody of the firm, with their own project and document. */
export interface Original {
  account: string;
  project: number;
  document: number;
}

/** Anybody of a firm that firm.sql has made. */
function personOf(people: number): Original {
  const n = 1 + Math.floor(Math.random() * people);
  const account = `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
  // Four share a project, with two of the staff, and documents were dealt out to the projects one by one.
  const project = Math.ceil(n / 4);
  return { account, project, document: project - 1 + people / 4 };
}

function inPlaceOf(original: Original, person: Original, value: unknown): unknown {
  if (value === original.project) return person.project;
  if (value === original.document) return person.document;
  return typeof value === 'string' ? value.replaceAll(original.account, person.account) : value;
}

/** The Data API sends each statement prepared, after one that says on whose behalf. */
async function runTrip(client: pg.PoolClient, { role, statements }: RoundTrip, original: Original, person: Original) {
  const claims = JSON.stringify({ sub: person.account, session_id: person.account, role });
  const first = {
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.jwt.claim.sub', $3, true)`,
    parameters: [role, claims, person.account],
  };
  await client.query('begin');
  try {
    for (const { text, parameters } of [first, ...statements]) {
      const values = parameters.map((value) => inPlaceOf(original, person, value));
      await client.query({ name: hash('sha1', text), text, values });
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export interface Load {
  pool: pg.Pool;
  /** How many the firm has. */
  people: number;
  original: Original;
  /** How often each call is made, of all the weights together. */
  mix: { trips: RoundTrip[]; weight: number }[];
}

function pick(mix: Load['mix']): RoundTrip[] {
  let left = Math.random() * mix.reduce((sum, { weight }) => sum + weight, 0);
  return mix.find(({ weight }) => (left -= weight) <= 0)?.trips ?? [];
}

/**
 * Makes so many calls a second whether or not those before them have ended, as visitors do, and answers how many milliseconds
 * passed from when each was due to its end, and in how many seconds all ended.
 */
export async function replay({ pool, people, original, mix }: Load, perSecond: number, seconds: number) {
  const times: number[] = [];
  const failures: string[] = [];
  let trips = 0;
  const make = async (due: number) => {
    const person = personOf(people);
    for (const trip of pick(mix)) {
      const client = await pool.connect();
      await runTrip(client, trip, original, person).finally(() => client.release());
      trips += 1;
    }
    times.push(performance.now() - due);
  };
  const under: Promise<unknown>[] = [];
  const start = performance.now();
  for (let made = 0; made < perSecond * seconds; made += 1) {
    const due = start + (made * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    under.push(make(due).catch((error: unknown) => failures.push(String(error))));
  }
  await Promise.all(under);
  return { times, failures, trips, lasted: (performance.now() - start) / 1000 };
}
