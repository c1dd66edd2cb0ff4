import type { TestProject } from 'vitest/node';
import { startDatabase } from '#dev/database/database.ts';

interface TestDatabase {
  url: string;
  publishable: string;
  secret: string;
  jwtSecret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Embedded databases in memory, with the demo data: one for each worker, so that no file meets another's rows. */
    databases: TestDatabase[];
  }
}

export default async function setup(project: TestProject) {
  const started = Array.from({ length: project.config.maxWorkers }, () => startDatabase({ seed: true }));
  const databases = await Promise.all(started);
  project.provide(
    'databases',
    databases.map(({ url, keys }) => ({ url, ...keys })),
  );
  return () => Promise.all(databases.map((database) => database.stop()));
}
