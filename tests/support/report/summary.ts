import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '#build/paths.ts';

/** What a runner leaves behind: short enough to be read first, whole enough to act on. */
export interface Summary {
  passed: number;
  failures: { name: string; message: string }[];
  /** Milliseconds that each file took. */
  files: Record<string, number>;
}

export const reports = join(root, 'test-results');
const fileOf = (name: string) => join(reports, `${name}.json`);

export function writeSummary(name: string, summary: Summary): void {
  mkdirSync(reports, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(summary, null, 1));
}

/** A runner that ends badly without naming a failure, or without any word, has failed all the same. */
export function readSummary(name: string, ok: boolean): Summary {
  try {
    const summary = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Summary;
    if (ok || summary.failures.length > 0) return summary;
    return { ...summary, failures: [{ name, message: 'ended with an error and no failed test' }] };
  } catch {
    return { passed: 0, failures: [{ name, message: 'ended without a report' }], files: {} };
  }
}

interface Fault {
  message?: string;
  stack?: string;
}

/** The first lines of an error, what was expected and what came, and the first line of the product's own that it names. */
export function firstLines({ message, stack }: Fault = {}): string {
  const lines = stripVTControlCharacters(message ?? stack ?? 'no message')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const place = stack?.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'));
  return [lines.slice(0, 6).join('\n').slice(0, 400), place?.replace(root, '').trim()].filter(Boolean).join('\n');
}

export function printSummary({ failures }: Summary): void {
  for (const { name, message } of failures) console.log(`  × ${name}\n    ${message.replaceAll('\n', '\n    ')}`);
}

/** The ten files that took longest, of all runners. */
export function printSlowest(): void {
  if (!existsSync(reports)) return;
  const files = readdirSync(reports)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => Object.entries(readSummary(name.slice(0, -5), true).files))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10);
  if (files.length === 0) return;
  console.log('\nThe slowest files:');
  for (const [file, ms] of files) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
