import { updateRouterAddress, type Params } from '#src/lib/address.ts';
import { $page } from './router.ts';

export const updateAddress = (params: Params) => updateRouterAddress($page, params);

const settleMs = 300;
let pending: { params: Params; timer: number } | undefined;

/** The same for what is being typed: a browser allows only so many changes of address. */
export function updateAddressSoon(params: Params): void {
  cancelAddressUpdate();
  pending = { params, timer: window.setTimeout(flushAddressUpdate, settleMs) };
}

/** To be called before another screen is opened: what was typed last belongs to the address that is left. */
export function flushAddressUpdate(): void {
  const params = pending?.params;
  cancelAddressUpdate();
  if (params) updateAddress(params);
}

export function cancelAddressUpdate(): void {
  clearTimeout(pending?.timer);
  pending = undefined;
}
