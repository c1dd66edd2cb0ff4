type Arrival = 'confirmed' | 'dead link' | 'account deleted' | null;

/** How somebody came to the sign-in page: what Auth writes into the address that its mail leads to, or from an account that is gone. */
export function readArrival({ search, hash }: Pick<Location, 'search' | 'hash'>): Arrival {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  if (query.has('error_code') || fragment.has('error_code')) return 'dead link';
  if (query.get('account') === 'deleted') return 'account deleted';
  return query.has('code') ? 'confirmed' : null;
}
