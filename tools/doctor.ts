import type { ServerEnv } from '#netlify/api/env.ts';
import { servingDatabase } from '#dev/database/database.ts';
import { embeddedEnv, readEnv } from '#dev/server/local-env.ts';
import { checkBackend } from '#tools/doctor/backend.ts';
import { type Finding, fault, formatFinding, note, ok } from '#tools/doctor/finding.ts';
import { checkFirm, checkSender } from '#tools/doctor/firm.ts';
import { checkFolder, checkPort } from '#tools/doctor/local.ts';
import { checkAssistant, checkMail, checkModel, checkSite } from '#tools/doctor/services.ts';
import { errorText } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';
import { siteAddress } from '#src/shared/site-address.ts';

const port = Number(process.env.PORT ?? 8888);

function environmentFault(error: unknown): Finding {
  const [, ...problems] = errorText(error).split(/\n\s*- /);
  return fault('Environment', problems.join(', '), 'docs/deploy.md lists every variable');
}

async function examine(): Promise<Finding[]> {
  const hosted = Boolean(process.env.SUPABASE_URL);
  const findings = [checkFirm(process.env.ACCEPT_DEMO_IDENTITY, hosted)];
  if (!hosted) findings.push(await checkPort(port), checkFolder(dataFolder()));
  if (findings.some(({ subject, state }) => subject === 'Data' && state === 'fault')) return findings;
  const local = hosted ? null : await servingDatabase(dataFolder());
  if (!hosted && local === null)
    return [...findings, note('Database', 'is not running here', 'run npm start, and ask again beside it')];
  let env: ServerEnv;
  try {
    env = local ? readEnv(embeddedEnv(local), 'local', port) : readEnv(process.env, 'production', port);
  } catch (error) {
    return [...findings, environmentFault(error)];
  }
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
