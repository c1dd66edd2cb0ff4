import { apiOver, type Send } from '#tests/support/growth/send.ts';
import { migrate, openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { openPlace } from '#dev/database/place.ts';
import { addressOf } from '#dev/database/platform.ts';
import { patientMs } from '#tests/support/test-server.ts';
import pg from 'pg';

type Row = Record<string, unknown>;

export interface Statement {
  text: string;
  parameters: unknown[];
}

export interface EmbeddedApi {
  send: Send;
  sql: <T extends Row = Row>(text: string) => Promise<T[]>;
  exec: (text: string) => Promise<void>;
  /** How often the database and Auth have been asked so far. */
  asked: () => number;
  /** What the database runs while this work is done. */
  record: (work: () => Promise<unknown>) => Promise<Statement[]>;
  close: () => Promise<void>;
}

/** The whole API over a local database in this process, so that rows can be put in and counted with SQL. */
export async function openEmbeddedApi(folder: string | null): Promise<EmbeddedApi> {
  // The library warns of its Storage and prints every refused statement, and refusals are part of what is measured.
  Object.assign(console, { warn: () => undefined, error: () => undefined });
  const { server, database, keys, close } = await openPlace({ folder, port: 0, seed: false });
  await migrate(server, database, keys);
  const app = await openEmbeddedApp(server, database, keys, { mostWaitMs: patientMs });
  // Tables of Auth are not the owner's to make.
  const superuser = new pg.Client({ connectionString: addressOf(server, database) });
  await superuser.connect();
  let asked = 0;
  let statements: Statement[] | undefined;
  const { driver } = app.data;
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const session = await reserve();
    const unsafe = session.unsafe.bind(session);
    session.unsafe = ((text: string, parameters: unknown[] = []) => {
      statements?.push({ text, parameters });
      return unsafe(text, parameters as never);
    }) as typeof session.unsafe;
    return session;
  };
  return {
    asked: () => asked,
    send: apiOver('http://localhost:54321', keys, {
      fetch: (input, init) => {
        asked += 1;
        return app.fetch(new Request(input, init), null);
      },
      backendMs: patientMs,
    }),
    sql: async <T extends Row>(text: string) => (await superuser.query<T>(text)).rows,
    exec: async (text) => {
      await superuser.query(text);
    },
    record: async (work) => {
      const seen: Statement[] = [];
      statements = seen;
      await work();
      statements = undefined;
      return seen;
    },
    close: async () => {
      await superuser.end();
      await app.close();
      await close();
    },
  };
}
