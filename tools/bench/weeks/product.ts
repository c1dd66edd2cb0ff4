import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Deps } from '#api/deps.ts';
import { rateLimits } from '#api/limits.ts';
import { sendDueMail } from '#api/mail/send-due.ts';
import { tend } from '#api/tend.ts';
import { writeBuildFacts } from '#build/migration-list.ts';
import { root } from '#build/paths.ts';
import { writeSearchIndex } from '#build/search-index/write.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { readEnv } from '#dev/server/local-env.ts';
import { openLogFile } from '#dev/server/log-file.ts';
import { startServer } from '#dev/server/server.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

/** Small enough to be put aside several times in two weeks. */
const logs = { maxBytes: 128 * 1024, keptFiles: 3 };

/** The whole product over a database on disk, with a mail server, and with SQL beside it. */
export async function openProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-weeks-'));
  const at = (name: string) => join(folder, name);
  // What a build makes for the API.
  writeSearchIndex();
  writeBuildFacts();
  mkdirSync(at('site'));
  writeFileSync(join(at('site'), 'index.html'), '<!doctype html>');
  mkdirSync(at('logs'));
  const random = () => randomBytes(16).toString('hex');
  const keys = { publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}`, jwtSecret: random() };
  const { connection, fetch: answer, tidy } = await openEmbeddedApp(at('postgres'), keys, { files: at('files') });
  await connection.driver.exec(readFileSync(join(root, 'supabase', 'seed.sql'), 'utf8'));
  const database = serve({ fetch: (request: Request) => answer(request, '127.0.0.1'), hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => database.once('listening', resolve));
  const mail = await startMailServer();
  const variables = {
    SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
  };
  const logFile = openLogFile(join(at('logs'), 'api.log'), logs);
  const server = await startServer({
    ...{ root, publicDir: at('site'), port: 0, mode: 'local', env: variables, log: logFile.log },
  });
  const deps: Deps = { env: readEnv(variables, 'local', server.port), limits: rateLimits, log: logFile.log, fetch };
  return {
    url: server.url,
    folders: { database: at('postgres'), files: at('files'), logs: at('logs') },
    /** No folder of logs is larger: the file that is written, and those put aside. */
    mostLogBytes: (logs.keptFiles + 1) * (logs.maxBytes + 2048),
    received: mail.received,
    sql: async <T>(text: string) => (await connection.driver.query<T>(text)).rows,
    /** What timers do: those of the server, or of the hosting service in its place, and that of the database. */
    tend: async () => {
      await tend(deps);
      await sendDueMail(deps);
      await tidy();
    },
    close: async () => {
      await server.stop();
      await logFile.close();
      await mail.stop();
      database.close();
      await connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof openProduct>>;
