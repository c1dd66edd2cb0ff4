import type { TestProject } from 'vitest/node';
import { startDatabase } from '#scripts/local/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The embedded database of this run, in memory, with the demo data. */
    database: { url: string; publishable: string; secret: string; jwtSecret: string };
  }
}

export default async function setup(project: TestProject) {
  const database = await startDatabase({ seed: true });
  project.provide('database', { url: database.url, ...database.keys });
  return () => database.stop();
}
