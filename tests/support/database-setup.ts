import type { TestProject } from 'vitest/node';
import { startDatabase } from '#dev/database/database.ts';
import { imageFile, patientMs, prepareImages } from '#tests/support/database-image.ts';

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
  await prepareImages();
  const image = imageFile('seeded');
  const databases = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startDatabase({ image, mostWaitMs: patientMs })),
  );
  project.provide(
    'databases',
    databases.map(({ url, keys }) => ({ url, ...keys })),
  );
  return () => Promise.all(databases.map((database) => database.stop()));
}
