import { describeInAddress as describe, type Params } from '#lib/address.ts';
import { $page } from './router.ts';

export const describeInAddress = (params: Params) => describe($page, params);

const settleMs = 300;
let pending: { params: Params; timer: number } | undefined;

/** The same for what is being typed: a browser allows only so many changes of address. */
export function describeSoon(params: Params): void {
  dropPendingDescription();
  pending = { params, timer: window.setTimeout(describePending, settleMs) };
}

/** To be called before another screen is opened: what was typed last belongs to the address that is left. */
export function describePending(): void {
  const params = pending?.params;
  dropPendingDescription();
  if (params) describeInAddress(params);
}

export function dropPendingDescription(): void {
  clearTimeout(pending?.timer);
  pending = undefined;
}
