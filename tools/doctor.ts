import type { ServerEnv } from '#api/env.ts';
import { readEnv } from '#dev/server/local-env.ts';
import { type Backend, checkBackend } from '#tools/doctor/backend.ts';
import { type Finding, fault, formatFinding, note, ok } from '#tools/doctor/finding.ts';
import { checkFirm, checkSender } from '#tools/doctor/firm.ts';
import { checkFolder, runningLocally } from '#tools/doctor/local.ts';
import { checkNode, checkPort } from '#tools/doctor/machine.ts';
import { checkAssistant, checkMail, checkModel, checkSite } from '#tools/doctor/services.ts';
import { dataFolder } from '#build/paths.ts';
import { siteAddress } from '#shared/site-address.ts';

const port = Number(process.env.PORT ?? 8888);

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
  const findings = [checkNode(), checkFirm(process.env.ACCEPT_DEMO_IDENTITY, hosted)];
  if (!hosted) findings.push(await checkPort(port), checkFolder(dataFolder()));
  if (findings.some(({ subject, state }) => subject === 'Data' && state === 'fault')) return findings;
  const local = hosted ? null : await runningLocally(dataFolder());
  if (!hosted && local === null)
    return [...findings, note('Database', 'is not running here', 'run npm start, and ask again beside it')];
  const env = readEnvironment(hosted, local);
  if ('subject' in env) return [...findings, env];
  const backend = { url: env.SUPABASE_URL, publishable: env.SUPABASE_PUBLISHABLE_KEY, secret: env.SUPABASE_SECRET_KEY };
  return [
    ...findings,
    ok('Environment', hosted ? 'complete for production' : 'complete for this machine'),
    ...(await checkBackend(backend)),
    await checkMail(env),
    ...(await checkSender(env)),
    await checkModel(env),
    checkAssistant(env),
    await checkSite(siteAddress(process.env), hosted),
  ];
}

const findings = await examine();
for (const finding of findings) console.log(formatFinding(finding));
process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
