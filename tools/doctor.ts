import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerEnv } from '#api/env.ts';
import { readEnv } from '#dev/server/local-env.ts';
import { type Backend, checkBackend } from '#tools/doctor/backend.ts';
import { type Finding, fault, lineOf, note, ok } from '#tools/doctor/finding.ts';
import { checkNode, checkPort } from '#tools/doctor/machine.ts';
import { checkAssistant, checkMail, checkModel, checkSite } from '#tools/doctor/services.ts';
import { dataFolder } from '#build/paths.ts';
import { siteAddress } from '#shared/site-address.ts';

const port = Number(process.env.PORT ?? 8888);

/** The embedded database where it is serving now; the doctor starts nothing. Its address stays behind when it stops. */
async function runningLocally(): Promise<Backend | null> {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dataFolder(), name), 'utf8'));
  if (!existsSync(join(dataFolder(), 'address.json'))) return null;
  const { url } = read('address.json') as { url: string };
  const answers = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
  if (!answers) return null;
  return { url, ...(read('keys.json') as Omit<Backend, 'url'>) };
}

function readEnvironment(hosted: boolean, local: Backend | null): ServerEnv | Finding {
  const backend = local && {
    SUPABASE_URL: local.url,
    SUPABASE_PUBLISHABLE_KEY: local.publishable,
    SUPABASE_SECRET_KEY: local.secret,
  };
  try {
    return readEnv({ ...process.env, ...(hosted ? {} : backend) }, hosted ? 'production' : 'local', port);
  } catch (error) {
    const words =
      error instanceof Error ? error.message.replace(/\n\s*- /, ' ').replaceAll(/\n\s*- /g, ', ') : String(error);
    return fault('Environment', words, 'README, Deploy, lists every variable');
  }
}

async function examine(): Promise<Finding[]> {
  const hosted = Boolean(process.env.SUPABASE_URL);
  const findings = [checkNode()];
  if (!hosted) findings.push(await checkPort(port));
  const local = hosted ? null : await runningLocally();
  if (!hosted && local === null)
    return [
      ...findings,
      note('Database', 'the embedded one is not running here', 'run npm start, and ask again beside it'),
    ];
  const env = readEnvironment(hosted, local);
  if ('subject' in env) return [...findings, env];
  const backend = { url: env.SUPABASE_URL, publishable: env.SUPABASE_PUBLISHABLE_KEY, secret: env.SUPABASE_SECRET_KEY };
  return [
    ...findings,
    ok('Environment', hosted ? 'complete for production' : 'complete for this machine'),
    ...(await checkBackend(backend)),
    await checkMail(env),
    await checkModel(env),
    checkAssistant(env),
    await checkSite(siteAddress(process.env), hosted),
  ];
}

const findings = await examine();
for (const finding of findings) console.log(lineOf(finding));
process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
