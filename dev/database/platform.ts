import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

const roleSql = ([name, options]: [string, string]) =>
  `do $$ begin create role ${name} ${options}; exception when duplicate_object then null; end $$;`;

/** Makes the roles that are missing, each with its options. They belong to a whole server, not to one of its databases. */
export const rolesSql = (roles: Record<string, string>) => Object.entries(roles).map(roleSql).join('\n');

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
