import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';

export interface StepResult {
  name: string;
  ok: boolean;
  output: string;
  seconds: number;
}

/** A program of node_modules, run on the Node that runs this. */
export function bin(path: string): string {
  const file = join(root, 'node_modules', path);
  if (!existsSync(file)) throw new Error(`${path} is not installed.`);
  return file;
}

/** How one project of the tests is run. */
export const vitestArgs = (project: string, files: string[] = []) => [
  bin('vitest/vitest.mjs'),
  ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
  ...files,
];

interface StepOptions {
  /** Shows the output as it comes. */
  live?: boolean;
  /** Leaves it to the caller to show the output. */
  held?: boolean;
  env?: Record<string, string>;
}

/** Runs one step with its output held back, and shows it when the step fails. */
export function runStep(
  name: string,
  args: string[],
  { live = false, held = false, env = {} }: StepOptions = {},
): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      env: { ...process.env, NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...env },
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => {
      const seconds = (performance.now() - started) / 1000;
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
      if (code !== 0 && !live && !held) console.log(output);
      resolve({ name, ok: code === 0, output, seconds });
    });
  });
}
