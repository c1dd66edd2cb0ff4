import type { AppContext } from '#netlify/api/context.ts';
import type { LogEntry } from '#netlify/api/log.ts';

/** What somebody who watches over the accounts looks for. */
const levels = {
  login_ok: 'info',
  login_failed: 'warn',
  logout: 'info',
  register: 'info',
  register_dropped: 'warn',
  confirmation_asked: 'info',
  password_forgotten: 'info',
  sign_in_link_asked: 'info',
  sign_in_link_refused: 'warn',
  mailed_code_refused: 'warn',
  inbound_mail_refused: 'warn',
  card_event_refused: 'warn',
  code_asked: 'info',
  link_code_asked: 'info',
  acted_by_link: 'info',
  address_proven: 'info',
  password_set: 'info',
  password_link_made: 'info',
  password_link_refused: 'warn',
  password_changed: 'info',
  password_check_failed: 'warn',
  second_factor_asked: 'info',
  second_factor_failed: 'warn',
  second_factor_on: 'info',
  second_factor_off: 'warn',
  second_factor_removed: 'warn',
  second_factor_required: 'warn',
  logout_everywhere: 'info',
  logout_elsewhere: 'info',
  email_change_asked: 'info',
  email_changed: 'info',
  email_link_refused: 'warn',
  account_deleted: 'warn',
  personal_data_read: 'warn',
  user_created: 'info',
  email_corrected: 'warn',
  invitation_withdrawn: 'info',
  calendar_link_made: 'info',
  calendar_link_withdrawn: 'info',
  lead_converted: 'info',
  view_begun: 'warn',
  view_ended: 'info',
  role_changed: 'warn',
  activation_changed: 'warn',
  work_handed_over: 'warn',
  accounts_deleted: 'warn',
  forbidden: 'warn',
  cross_site_refused: 'warn',
  rate_limited: 'warn',
} as const satisfies Record<string, LogEntry['level']>;

export type SecurityEvent = keyof typeof levels;

export function logSecurity(c: AppContext, event: SecurityEvent, fields: Record<string, string | boolean> = {}): void {
  const { deps, requestId, actor } = c.var;
  deps.log({ level: levels[event], event, requestId, actor, path: c.req.path.slice(0, 200), ...fields });
}
