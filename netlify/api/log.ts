import type { AppContext } from '#api/context.ts';

/** One line of the server's log. Values are chosen by us: never a password, token, cookie or message body. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  [field: string]: string | number | boolean | null | undefined;
}

export type Log = (entry: LogEntry) => void;

/** JSON keeps CR and LF of any value inside the one line. */
export const logToStdout: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

/** What somebody who watches over the accounts looks for. */
const securityEvents = {
  login_ok: 'info',
  login_failed: 'warn',
  logout: 'info',
  register: 'info',
  register_dropped: 'warn',
  password_set: 'info',
  password_link_made: 'info',
  password_link_refused: 'warn',
  email_changed: 'info',
  user_created: 'info',
  role_changed: 'warn',
  activation_changed: 'warn',
  forbidden: 'warn',
  cross_site_refused: 'warn',
  rate_limited: 'warn',
} as const satisfies Record<string, LogEntry['level']>;

export type SecurityEvent = keyof typeof securityEvents;

export function logSecurity(c: AppContext, event: SecurityEvent, fields: Record<string, string | boolean> = {}): void {
  const { deps, requestId, actor } = c.var;
  deps.log({ level: securityEvents[event], event, requestId, actor, path: c.req.path.slice(0, 200), ...fields });
}
