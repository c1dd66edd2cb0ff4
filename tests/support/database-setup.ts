import type { TestProject } from 'vitest/node';
import { startDatabase } from '#dev/database/database.ts';
import { copyOf, openTestServer, patientMs } from '#tests/support/test-server.ts';

interface TestDatabase {
  url: string;
  publishable: string;
  secret: string;
  jwtSecret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Databases with the demo data: one for each worker, so that no file meets another's rows. */
    databases: TestDatabase[];
  }
}

export default async function setup(project: TestProject) {
  const { stop } = await openTestServer();
  const start = () => startDatabase({ copyOf: copyOf('seeded'), mostWaitMs: patientMs });
  const databases = await Promise.all(Array.from({ length: project.config.maxWorkers }, start));
  project.provide(
    'databases',
    databases.map(({ url, keys }) => ({ url, ...keys })),
  );
  return async () => {
    await Promise.all(databases.map((database) => database.stop()));
    await stop();
  };
}
