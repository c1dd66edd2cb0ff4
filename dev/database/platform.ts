import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Makes what Supabase provides before the first migration. */
export async function preparePlatform(app: App, { driver }: PgliteConnection): Promise<void> {
  await app.ensureSystemSchema();
  await driver.exec(readFileSync(join(import.meta.dirname, 'platform.sql'), 'utf8'));
}
