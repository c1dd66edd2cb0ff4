import '#dev/storage/enable.ts';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { join } from 'node:path';
import pg from 'pg';
import { defaultGrants, rolesSql } from '#dev/database/platform.ts';
import { sqlFilesIn, supabaseFolder } from '#tools/database/schema-databases.ts';
import { factorTable } from './factors.ts';

/**
 * The roles of a hosted project: `postgres`, whom migrations run as, is no superuser and owns nothing of Auth or Storage.
 * They belong to the whole server, so several test files may come here at once.
 */
const roles = `
  ${rolesSql({
    postgres: 'login createrole createdb replication bypassrls',
    anon: 'nologin noinherit',
    authenticated: 'nologin noinherit',
    service_role: 'nologin noinherit bypassrls',
    authenticator: 'login noinherit',
    supabase_auth_admin: 'login noinherit createrole',
    supabase_storage_admin: 'login noinherit createrole',
  })}
  grant anon, authenticated, service_role to authenticator, postgres;
  grant authenticator to postgres;
  grant set on parameter session_replication_role to postgres;
`;
/** Let go only once the roles are committed, so each of these is a statement of its own. */
const oneAtATime = ['select pg_advisory_lock(1)', roles, 'select pg_advisory_unlock(1)'];

/** What a hosted project has before the first migration, and what it grants to whatever `postgres` makes. */
const beginnings = `
  create schema extensions;
  create schema auth authorization supabase_auth_admin;
  create schema storage authorization supabase_storage_admin;
  grant all on schema public, extensions to postgres;
  grant usage on schema public, extensions, auth, storage to postgres, anon, authenticated, service_role;
  ${defaultGrants('postgres')}
`;

/** What `postgres` may do with the tables of Auth and Storage there: read, write and hang triggers on them. */
const access = `
  grant select, insert, update, delete, references, trigger on all tables in schema auth, storage to postgres;
  grant execute on all functions in schema auth to public;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/** A hosted project runs Postgres 17, which folds the case of letters by this collation; an older server has it by another name. */
const folding = `
  do $$
  begin
    if not exists (select from pg_catalog.pg_collation where collname = 'pg_c_utf8') then
      create collation pg_catalog.pg_c_utf8 (provider = icu, locale = 'und');
    end if;
  end;
  $$;
`;

async function runAs(url: URL, user: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { username: user }).href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database like that of a hosted project, with every migration, and its address for `postgres`; `url` is the superuser's. */
export async function createHostedLike(url: string, name: string): Promise<string> {
  const server = new URL(url);
  await runAs(server, server.username, [...oneAtATime, `create database ${name} template template0 owner postgres`]);
  const database = new URL(`/${name}`, url);
  const owners = 'supabase_auth_admin, supabase_storage_admin';
  await runAs(database, server.username, [`grant create on database ${name} to ${owners}`, beginnings, folding]);
  const connection = await createPgliteConnection({});
  const { baseSchema = '' } = connection.config;
  await connection.close();
  await runAs(database, 'supabase_auth_admin', [baseSchema, getAuthSchemaSql(), factorTable]);
  await runAs(database, 'supabase_storage_admin', [getStorageSchemaSql()]);
  await runAs(database, server.username, [access]);
  const migrations = sqlFilesIn(join(supabaseFolder, 'migrations')).map(({ sql }) => sql);
  await runAs(database, 'postgres', ['create extension pgcrypto with schema extensions', ...migrations]);
  return Object.assign(database, { username: 'postgres' }).href;
}

export async function dropHostedLike(url: string, name: string): Promise<void> {
  const server = new URL(url);
  await runAs(server, server.username, [`drop database ${name}`]);
}
