import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const publicDir = join(root, 'dist');
export const stateDir = join(root, '.data');

/** Where the embedded database keeps its files. */
export function dataFolder({ DATA_DIR }: Readonly<Record<string, string | undefined>> = process.env): string {
  return DATA_DIR ? resolve(DATA_DIR) : join(stateDir, 'database');
}
