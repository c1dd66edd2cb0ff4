import { secretClient } from '#netlify/api/data/service/client.ts';
import { rows, value } from '#netlify/api/data/result.ts';
import type { Deps } from '#netlify/api/deps.ts';

/** The mail that is due first, hidden from other senders for two minutes; undefined when none is. */
export async function claimMail(deps: Deps) {
  return rows(await secretClient(deps).rpc('claim_mail', { max_rows: 1, lease_seconds: 120 })).at(0);
}

/** Sent mail leaves the queue; with a reason it comes back later. */
export async function finishMail(deps: Deps, id: number, failure?: string): Promise<void> {
  value(await secretClient(deps).rpc('finish_mail', failure === undefined ? { id } : { id, error: failure }));
}

/** No more mail of notifications for this person. */
export async function stopNotificationMail(deps: Deps, userId: string): Promise<void> {
  value(await secretClient(deps).rpc('stop_notification_mail', { user_id: userId }));
}

/** The person who forgot a password, and until when the link works; undefined where no account is meant. */
export async function openRecovery(deps: Deps, login: string, tokenHash: string) {
  const { limit, windowSeconds } = deps.limits.recoveryAccount;
  const args = { login, token_hash: tokenHash, max_count: limit, window_seconds: windowSeconds };
  return rows(await secretClient(deps).rpc('open_recovery', args)).at(0);
}
