import { apiOver, type Send } from '#tests/support/growth/send.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { patientMs } from '#tests/support/database-image.ts';
import { newKeys } from '#dev/database/keys.ts';

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

/** The whole API over an embedded database in this process, so that rows can be put in and counted with SQL. */
export async function openEmbeddedApi(folder: string | null): Promise<EmbeddedApi> {
  const keys = newKeys();
  // The library warns of its Storage and prints every refused statement, and refusals are part of what is measured.
  Object.assign(console, { warn: () => undefined, error: () => undefined });
  const { connection, fetch } = await openEmbeddedApp(folder, keys, { mostWaitMs: patientMs });
  let asked = 0;
  let statements: Statement[] | undefined;
  const { driver } = connection;
  const query = driver.query.bind(driver);
  driver.query = <T>(text: string, parameters: unknown[] = [], options?: Parameters<typeof query>[2]) => {
    statements?.push({ text, parameters });
    return query<T>(text, parameters, options);
  };
  return {
    asked: () => asked,
    send: apiOver('http://localhost:54321', keys, {
      fetch: (input, init) => {
        asked += 1;
        return fetch(new Request(input, init), null);
      },
      backendMs: patientMs,
    }),
    sql: async <T extends Row>(text: string) => (await connection.driver.query<T>(text)).rows,
    exec: async (text) => {
      await connection.driver.exec(text);
    },
    record: async (work) => {
      const seen: Statement[] = [];
      statements = seen;
      await work();
      statements = undefined;
      return seen;
    },
    close: () => connection.close(),
  };
}
