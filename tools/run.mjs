// What every npm script goes through. Plain JavaScript without dependencies, because it runs before anything is
// installed and on whatever Node is there: it installs when the lockfile asks for it, then hands over to the Node
// that the project pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [script, ...args] = process.argv.slice(2);
const isWindows = process.platform === 'win32';

function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Whether the Node on PATH is this version or a newer one. */
function runs(wantedMajor, wantedMinor) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || optional || devOptional || peer || present[path]?.version === version,
  );
}

function install() {
  console.log('Installing dependencies (this takes a minute or two the first time)…');
  const stdio = ['ignore', 'inherit', 'inherit'];
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio, shell: isWindows });
  if (error?.code === 'ENOENT') fail('npm was not found. Install Node.js 22 or newer, which brings npm with it.');
  if (status !== 0)
    fail(
      'The dependencies could not be installed. Check that the npm registry can be reached and this folder can be written to, then try again.',
    );
}

function pinnedNode() {
  const binary = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (runs(22, 18)) return process.execPath;
  return fail(
    `This project runs on Node 24 and could not install it here; the Node on PATH is ${process.versions.node}.`,
  );
}

if (!runs(20, 12))
  fail(`This is Node.js ${process.versions.node}, which is too old. Install Node.js 22 or newer: https://nodejs.org`);
const started = Date.now();
const installs = !isInstalled();
if (installs) install();
const installedIn = installs ? { INSTALLED_IN: ((Date.now() - started) / 1000).toFixed(0) } : {};

// Tests bring their own settings: a machine's keys must neither change what they see nor be reached by them.
if (script !== 'tools/test.ts' && existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));

const node = pinnedNode();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...installedIn,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  },
});
// Ctrl-C reaches the child by itself, being in the same process group; a signal sent to this process does not.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes SIGTERM to the shell that it started this with, and the shell ends without passing it on.
const parent = process.ppid;
const watching = setInterval(() => {
  if (process.ppid === parent || process.env.npm_lifecycle_event === undefined) return;
  clearInterval(watching);
  child.kill('SIGTERM');
}, 500);
watching.unref();
child.on('error', (error) => fail(`Could not start ${String(node)}: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
