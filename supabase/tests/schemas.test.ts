import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sqlFilesIn, supabaseFolder } from '#tools/database/schema-databases.ts';
import { writeMigration } from '#tools/database/write-migration.ts';
import { listVersions } from '#build/migration-list.ts';
import { testServer } from '#tests/support/test-server.ts';

const schemas = sqlFilesIn(join(supabaseFolder, 'schemas'));
const migrations = sqlFilesIn(join(supabaseFolder, 'migrations'));

it('has migrations that lead to what the schema files say, catalog and first rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['schemas', 'migrations'])
    cpSync(join(supabaseFolder, part), join(folder, part), { recursive: true });
  const written = await writeMigration(testServer(), 'missing', folder);
  const missing = written && readFileSync(join(folder, 'migrations', written.file), 'utf8');
  expect(missing, 'run: npm run db:migration -- <name>').toBeNull();
});

it('says each thing once: what is there already is neither replaced, altered nor dropped', () => {
  const twice = schemas.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^(?:create or replace|alter (?:policy|function|trigger)|drop) .*/gm)].map(
      ([line]) => `${name}: ${line}`,
    ),
  );
  expect(twice).toEqual([]);
});

it('says in one place who is staff: whoever is no client is not staff by that alone', () => {
  const guesses = schemas.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^.*(?:<>|!=|is distinct from) *'client'.*$/gm)].map(([line]) => `${name}: ${line}`),
  );
  expect(guesses).toEqual([]);
});

it('keeps files that are read in one go, and functions that fit one screen', () => {
  expect(schemas.filter(({ sql }) => sql.split('\n').length > 301).map(({ name }) => name)).toEqual([]);
  const bodies = schemas.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^create function ([\w.]+).*?\$\$\n(.*?)^ *\$\$;/gms)].map(([, title = '', body = '']) => ({
      title: `${name}: ${title}`,
      lines: body.split('\n').length - 1,
    })),
  );
  expect(bodies).toHaveLength(schemas.flatMap(({ sql }) => sql.match(/^create function /gm) ?? []).length);
  expect(bodies.filter(({ lines }) => lines > 60)).toEqual([]);
});

it('has one word for a thing: those that a reader of Postgres searches for', () => {
  const names = schemas.flatMap(({ sql }) => [...sql.matchAll(/^create (?:function|table|view) ([\w.]+)/gm)]);
  const others = names
    .map(([, name = '']) => name)
    .filter((name) => /(?:\.|_)(?:tell|seat|heir|jar|gone)(?:_|$)/.test(name));
  expect(others).toEqual([]);
});

it('passes nothing on in secret: settings keep who is calling, and no trigger asks how deep it is', () => {
  const secrets = schemas.filter(({ sql }) => /pg_trigger_depth|set_config/.test(sql)).map(({ name }) => name);
  expect(secrets).toEqual(['callers.sql']);
});

it('changes no function or policy by replacing parts of its text', () => {
  const texts = [...schemas, ...migrations];
  const rewriting = texts.filter(({ sql }) => /pg_get_functiondef|execute[^;]*\b(?:regexp_)?replace\s*\(/.test(sql));
  expect(rewriting.map(({ name }) => name)).toEqual([]);
});

it('keeps the baseline of 1.0 as it is: data lies in databases that it made, so what changes later is a migration of its own', () => {
  const [baseline] = migrations.filter(({ name }) => name.endsWith('_release_1_0.sql'));
  const digest = createHash('sha256')
    .update(baseline?.sql ?? '')
    .digest('hex');
  expect(digest).toBe('f6d68ccae7e5146a069f45440701c062f99d8407b696c05c06805732bf048adb');
});

it('has no migration from a day that has not come, and no two of one version', () => {
  const versions = listVersions();
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  expect(versions.filter((version) => version > now)).toEqual([]);
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
  expect(versions).toHaveLength(readdirSync(join(supabaseFolder, 'migrations')).length);
});
