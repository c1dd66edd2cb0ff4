import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const publicDir = join(root, 'dist');
export const stateDir = join(root, '.data');

/** Where the embedded database keeps its files. */
export function dataFolder(): string {
  return process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(stateDir, 'database');
}
