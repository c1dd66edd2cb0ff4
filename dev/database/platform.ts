import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Makes the roles that are missing, each with its options. They belong to a whole server, not to one of its databases. */
export const rolesSql = (roles: Record<string, string>) => `
  do $$
  declare
    missing record;
  begin
    for missing in
      select wanted.name, wanted.options
      from (values ${Object.entries(roles)
        .map(([name, options]) => `('${name}', '${options}')`)
        .join(', ')}) as wanted (name, options)
      where not exists (select from pg_catalog.pg_roles where rolname = wanted.name)
    loop
      execute format('create role %I %s', missing.name, missing.options);
    end loop;
  end;
  $$;
`;

/** What is granted to everything that this role makes, or to what the owner makes. */
export const defaultGrants = (role?: string) =>
  ['tables', 'functions', 'sequences']
    .map(
      (kind) =>
        `alter default privileges ${role ? `for role ${role} ` : ''}in schema public grant all on ${kind} to anon, authenticated, service_role;`,
    )
    .join('\n');

/** What a hosted project has besides Auth and Storage before its first migration, and the embedded one does not. */
const beginnings = `
  ${rolesSql({ anon: 'nologin', authenticated: 'nologin', service_role: 'nologin bypassrls' })}
  create schema if not exists extensions;
  create extension if not exists pgcrypto with schema extensions;
  ${defaultGrants()}
`;

/** Makes what Supabase provides before the first migration. */
export async function preparePlatform(app: App, { driver }: PgliteConnection): Promise<void> {
  await app.ensureSystemSchema();
  await driver.exec(beginnings);
}
