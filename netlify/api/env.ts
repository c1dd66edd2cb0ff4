import { z } from 'zod';
import { siteAddress } from '#src/shared/site-address.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isOnThisMachine = (address: string) => loopback.test(URL.parse(address)?.hostname ?? '');
/** Nothing may read along on the way to another machine. */
const isHttpsOrLoopback = (address: string) => URL.parse(address)?.protocol === 'https:' || isOnThisMachine(address);
const isOrigin = (address: string) => /^https?:\/\/[^/?#]+\/?$/.test(address);
/** What would let a mail go out readable on its way, or to whoever answers in the server's place. */
const hasWeakTls = (address: string) => /[?&](?:ignoreTLS|requireTLS|secure|tls\.)/i.test(address);
const isSender = (text: string) => z.email().safeParse(/^[^<>]+<([^<>]+)>$/.exec(text)?.[1] ?? text).success;

/** A service of somebody else's that is asked by what follows its address. */
const service = z
  .url({ protocol: /^https?$/, error: 'must be a web address' })
  .refine(isHttpsOrLoopback, 'must use https, except on this machine')
  .optional();

/** Where links lead, and whose pages may write. */
const siteUrl = z.url({
  protocol: /^https?$/,
  error: ({ input }) => (input === undefined ? 'is missing: the address of the site' : 'must be a web address'),
});
const assistant = z.enum(['local', 'openai', 'off'], "must be 'local', 'openai' or 'off'").default('local');

/** Whether subdomains, too, are reached by https alone. */
const hstsSubdomains = z.enum(['on', 'off'], "must be 'on' or 'off'").default('on');

const key = z.string('is missing').min(20, 'is too short to be a key');

const schema = z.object({
  SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address of a Supabase project' })
    .refine(isOrigin, 'must end after the host: the paths of its services are added to it'),
  SUPABASE_PUBLISHABLE_KEY: key,
  SUPABASE_SECRET_KEY: key,
  /** While keys are being changed: what the one before has signed, links in mails and cookies, holds on. */
  SUPABASE_SECRET_KEY_BEFORE: key.optional(),
  PUBLIC_SITE_URL: siteUrl,
  PUBLIC_ASSISTANT: assistant,
  PUBLIC_HSTS_SUBDOMAINS: hstsSubdomains,
  OPENAI_API_KEY: z.string().min(8, 'is too short to be a key').optional(),
  OPENAI_BASE_URL: service,
  OPENAI_MODEL: z.string().max(100).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' })
    .refine(
      (address) => isOnThisMachine(address) || !hasWeakTls(address),
      'must leave TLS as it is: mail goes out encrypted',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .refine(isSender, "must be an email address, or a name with one: 'Firm <mail@firm.example>'")
    .optional(),
  MAIL_TO: z.email('must be an email address').optional(),
  /** Where answers to our mail arrive, and what whoever hands them on to us shows. */
  MAIL_INBOUND_DOMAIN: z
    .string()
    .regex(/^(?=.{4,190}$)[a-z\d-]+(\.[a-z\d-]+)+$/, 'must be a domain, such as reply.firm.example')
    .optional(),
  MAIL_INBOUND_SECRET: key.optional(),
  /** Where payments in coins are looked up: Esplora for the first two, JSON-RPC for the others. */
  EXPLORER_BITCOIN: service,
  EXPLORER_LITECOIN: service,
  EXPLORER_ETHEREUM: service,
  EXPLORER_SOLANA: service,
  /** What coins cost, in the form of CoinGecko's simple price; what administrators enter comes first. */
  COIN_RATES_URL: service,
  /** With a key, invoices are paid by card at Stripe; with the secret, it tells us at once. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret or restricted key: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of an endpoint: whsec_…')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: service,
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([\w-]+=([^,%]|%[\da-f]{2})*(,|$))+$/i, 'must be name=value pairs, with commas between them')
    .optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().min(100).max(10_000).default(5000),
  OTEL_SERVICE_NAME: z.string().max(100).default('api'),
  LIMITS_SCALE: z.coerce.number().positive().optional(),
});

export type ServerEnv = z.infer<typeof schema>;

/** `local` is the embedded database on this machine; everything else is production. */
export type Mode = 'local' | 'production';

function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload] = key.split('.');
  if (payload === undefined) return false;
  return Buffer.from(payload, 'base64url').toString().includes('"service_role"');
}

/** A mail server alone does not say from whom and to whom. */
function mailProblems({ SMTP_URL, MAIL_FROM, MAIL_TO, MAIL_INBOUND_DOMAIN, MAIL_INBOUND_SECRET }: ServerEnv): string[] {
  const needs = (needed: object, by: string) =>
    Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([name]) => `${name} is missing: ${by} needs it`);
  return [
    ...(SMTP_URL === undefined ? [] : needs({ MAIL_FROM, MAIL_TO }, 'SMTP_URL')),
    ...(MAIL_INBOUND_DOMAIN === undefined ? [] : needs({ SMTP_URL, MAIL_INBOUND_SECRET }, 'MAIL_INBOUND_DOMAIN')),
    ...(MAIL_INBOUND_SECRET === undefined ? [] : needs({ MAIL_INBOUND_DOMAIN }, 'MAIL_INBOUND_SECRET')),
  ];
}

function modeProblems(env: ServerEnv, mode: Mode): string[] {
  const problems = mailProblems(env);
  const url = new URL(env.SUPABASE_URL);
  if (isSecretKey(env.SUPABASE_PUBLISHABLE_KEY))
    problems.push('SUPABASE_PUBLISHABLE_KEY holds a secret key: the publishable key belongs there');
  if (!isSecretKey(env.SUPABASE_SECRET_KEY)) problems.push('SUPABASE_SECRET_KEY is not a secret key');
  if (mode === 'local') return problems;
  if (loopback.test(url.hostname))
    problems.push('SUPABASE_URL points to this machine, which is not a production database');
  else if (url.protocol !== 'https:') problems.push('SUPABASE_URL must use https');
  const site = new URL(env.PUBLIC_SITE_URL);
  // Somebody may try a hosted project from their own machine.
  if (site.protocol !== 'https:' && !loopback.test(site.hostname))
    problems.push('PUBLIC_SITE_URL must use https: links in mails that set passwords begin with it');
  if (env.PUBLIC_ASSISTANT === 'openai' && env.OPENAI_API_KEY === undefined)
    problems.push("OPENAI_API_KEY is missing: PUBLIC_ASSISTANT is 'openai' and would answer nobody");
  if (env.LIMITS_SCALE !== undefined)
    problems.push('LIMITS_SCALE raises the abuse limits and is for local load tests only');
  return problems;
}

/** What the build puts into pages, checked before it does. */
const publicSchema = z.object({
  PUBLIC_SITE_URL: siteUrl.optional(),
  PUBLIC_ASSISTANT: assistant,
  PUBLIC_HSTS_SUBDOMAINS: hstsSubdomains,
});

type Source = Record<string, string | undefined>;

/** A variable that is empty is as good as none. */
const withoutBlanks = (source: Source) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

function refuse(problems: string[]): never {
  throw new Error(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
}

/** Reads the public part of the configuration, or throws one error that names every malformed variable. */
export function parsePublicEnv(source: Source): z.infer<typeof publicSchema> {
  const parsed = publicSchema.safeParse(withoutBlanks(source));
  return parsed.success ? parsed.data : refuse(problemsOf(parsed.error));
}

/** Reads the server's configuration, or throws one error that names every missing or malformed variable. */
export function parseEnv(source: Source, mode: Mode): ServerEnv {
  const parsed = schema.safeParse({ ...withoutBlanks(source), PUBLIC_SITE_URL: siteAddress(source) });
  if (!parsed.success) return refuse(problemsOf(parsed.error));
  const problems = modeProblems(parsed.data, mode);
  // Node itself reads this one, and would then give the keys to whoever answers in Supabase's place.
  if (mode === 'production' && source.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED turns off the check of certificates');
  return problems.length === 0 ? parsed.data : refuse(problems);
}
