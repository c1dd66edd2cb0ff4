import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { buildSiteIfNeeded } from '#scripts/local/build.ts';
import { openEmbeddedApp } from '#scripts/local/embedded-app.ts';
import { publicDir, root } from '#scripts/local/paths.ts';
import { startServer } from '#scripts/local/server.ts';

/** Triggers would write an audit entry for each row; the log gets its own rows, so that every list has the same length. */
const manyRows = (count: number) => `
  set session_replication_role = replica;
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
  select gen_random_uuid(), 'authenticated', 'authenticated', 'person' || n || '@example.com', '', now(), now(), now()
  from generate_series(1, ${count}) as n;
  insert into public.profiles (id, username, username_key, email, name, company, created_at)
  select id, split_part(email, '@', 1), split_part(email, '@', 1), email,
    'Person ' || left(md5(email), 8), 'Example ' || left(md5(id::text), 4), now() - random() * interval '900 days'
  from auth.users where email like 'person%';
  insert into public.contact_messages (name, email, company, message, submitted_at)
  select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Example ' || left(md5(n::text), 6),
    repeat('A question about figure ' || n || '. ', 12), now() - n * interval '1 minute'
  from generate_series(1, ${count}) as n;
  insert into public.projects (title, description, status, due_date)
  select 'Project ' || left(md5(n::text), 6), repeat('What it is about. ', 10), 'review', current_date + n % 400
  from generate_series(1, ${count}) as n;
  insert into public.documents (name, file_url, status)
  select 'Document ' || left(md5(n::text), 6), 'https://example.com/' || n || '.pdf', 'pending'
  from generate_series(1, ${count}) as n;
  insert into public.audit_log (actor, action, entity, entity_id, changes)
  select 'admin', 'update', 'projects', n::text,
    jsonb_build_object('title', jsonb_build_object('from', md5(n::text), 'to', md5((n + 1)::text)),
      'status', jsonb_build_object('from', 'planning', 'to', 'in_progress'))
  from generate_series(1, ${count}) as n;
  set session_replication_role = default;
`;

const secret = (bytes: number) => randomBytes(bytes).toString('hex');

/** The whole product over a database in memory with the demo data and many more rows in every list. */
export async function openStage(rowsPerList: number) {
  await buildSiteIfNeeded();
  const keys = {
    publishable: `sb_publishable_${secret(16)}`,
    secret: `sb_secret_${secret(16)}`,
    jwtSecret: secret(32),
  };
  const { connection, fetch: answer } = await openEmbeddedApp(null, keys);
  await connection.driver.exec(readFileSync(join(root, 'supabase', 'seed.sql'), 'utf8'));
  await connection.driver.exec(manyRows(rowsPerList));
  const fetch = (request: Request) => answer(request, '127.0.0.1');
  const { database, port } = await new Promise<{ database: ReturnType<typeof serve>; port: number }>((resolve) => {
    const database = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve({ database, port: info.port }));
  });
  const server = await startServer({
    root,
    publicDir,
    port: 0,
    mode: 'local',
    env: {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      LIMITS_SCALE: '1000',
    },
    log: () => undefined,
  });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      database.close();
      await connection.close();
    },
  };
}
