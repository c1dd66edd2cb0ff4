import '#dev/storage/enable.ts';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Server } from './postgres.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** By which the product knows its own things again on a server that has others, too. */
const mark = 'Made by the local start of this product';

/** Whose databases are, as in a hosted project. The migrations name that role. */
export const databaseOwner = 'postgres';

/** The roles of a hosted project: the owner, as whom migrations run, is no superuser and owns nothing of Auth or Storage. */
const roles: Record<string, string> = {
  [databaseOwner]: 'login createrole createdb replication bypassrls',
  anon: 'nologin noinherit',
  authenticated: 'nologin noinherit',
  service_role: 'nologin noinherit bypassrls',
  authenticator: 'login noinherit',
  supabase_auth_admin: 'login noinherit createrole',
  supabase_storage_admin: 'login noinherit createrole',
};

/** The address of a database there for one of the roles, or for the superuser. */
export function addressOf(server: Server, database: string, role?: string): string {
  const address = new URL(server.url);
  address.pathname = `/${database}`;
  if (role === databaseOwner && !server.isOwn) address.searchParams.set('options', `-c role=${role}`);
  else if (role !== undefined) Object.assign(address, { username: role, password: server.password });
  return address.href;
}

/** One session, for as long as the work takes. */
export async function withSession<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const run = (address: string, statements: string[]) =>
  withSession(address, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** A server of the user's own may be of any version. */
async function refuseEarlier(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>('show server_version');
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 17)
    throw new Error(
      `The product needs Postgres 17, as hosted projects have it; the server that is named has ${version}.`,
    );
}

/** Makes the roles, which belong to a whole server. Several processes may come here at once. */
export async function prepareServer(server: Server): Promise<void> {
  await withSession(server.url, async (client) => {
    await refuseEarlier(client);
    await client.query('select pg_advisory_lock(1)');
    const { rows } = await client.query<{ name: string; ours: boolean }>(
      `select rolname as name, shobj_description(oid, 'pg_authid') is not distinct from $2 as ours
       from pg_catalog.pg_roles where rolname = any($1)`,
      [Object.keys(roles), mark],
    );
    const isGiven = (name: string) => name === databaseOwner && !server.isOwn;
    const foreign = rows.filter(({ name, ours }) => !ours && !isGiven(name)).map(({ name }) => name);
    if (foreign.length > 0)
      throw new Error(
        `The Postgres server already has roles of these names, made by somebody else: ${foreign.join(', ')}.`,
      );
    for (const [name, options] of Object.entries(roles)) {
      const isThere = rows.some((one) => one.name === name);
      if (isThere && isGiven(name)) continue;
      await client.query(`${isThere ? 'alter' : 'create'} role ${name} ${options} password '${server.password}'`);
      await client.query(`comment on role ${name} is '${mark}'`);
    }
    await client.query(`
      grant anon, authenticated, service_role to authenticator, ${databaseOwner}, supabase_storage_admin;
      grant authenticator to ${databaseOwner};
      grant set on parameter session_replication_role to ${databaseOwner};
    `);
  });
}

const everything = ['tables', 'functions', 'sequences']
  .map(
    (kind) =>
      `alter default privileges for role ${databaseOwner} in schema public grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('\n');

/** What a hosted project has before the first migration, and what it grants to whatever the owner makes. */
const beginnings = (name: string) => `
  grant create on database ${name} to supabase_auth_admin, supabase_storage_admin;
  create schema extensions;
  create schema auth authorization supabase_auth_admin;
  create schema storage authorization supabase_storage_admin;
  grant all on schema public, extensions to ${databaseOwner};
  grant usage on schema public, extensions, auth, storage to ${databaseOwner}, anon, authenticated, service_role;
  ${everything}
`;

/** What the owner may do with the tables of Auth and Storage there: read, write and hang triggers on them. */
const access = `
  grant select, insert, update, delete, references, trigger on all tables in schema auth, storage to ${databaseOwner};
  grant execute on all functions in schema auth to public;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/** A new database like that of a hosted project before its first migration. */
export async function createDatabase(server: Server, name: string): Promise<void> {
  await run(server.url, [
    `create database ${name} template template0 owner ${databaseOwner}`,
    `comment on database ${name} is '${mark}'`,
  ]);
  await run(addressOf(server, name), [beginnings(name)]);
  const connection = createPostgresConnection({ url: server.url });
  const { baseSchema = '' } = connection.config;
  await connection.close();
  await run(addressOf(server, name, 'supabase_auth_admin'), [baseSchema, getAuthSchemaSql()]);
  await run(addressOf(server, name, 'supabase_storage_admin'), [getStorageSchemaSql()]);
  await run(addressOf(server, name), [access]);
  await run(addressOf(server, name, databaseOwner), ['create extension pgcrypto with schema extensions']);
}

/** A name that no other database has, for one that goes again. */
export const passingName = () => `passing_${randomUUID().replaceAll('-', '')}`;

/** A copy of a database to which nobody is connected. */
export const copyDatabase = (server: Server, template: string, name: string) =>
  run(server.url, [
    `create database ${name} template ${template} owner ${databaseOwner}`,
    `comment on database ${name} is '${mark}'`,
  ]);

export const dropDatabase = (server: Server, name: string) =>
  run(server.url, [`drop database if exists ${name} with (force)`]);

/** Whether the database is there. One of that name which the product did not make is refused. */
export async function isThere(server: Server, name: string): Promise<boolean> {
  return withSession(server.url, async (client) => {
    const { rows } = await client.query<{ ours: boolean }>(
      `select shobj_description(oid, 'pg_database') is not distinct from $2 as ours
       from pg_catalog.pg_database where datname = $1`,
      [name, mark],
    );
    if (rows[0]?.ours === false)
      throw new Error(`The Postgres server has a database ${name} that this product did not make.`);
    return rows.length > 0;
  });
}
