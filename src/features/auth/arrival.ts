type Arrival = 'confirmed' | 'dead link' | null;

/** How somebody came to the sign-in page from the mail that confirms an address: Auth writes it into the address. */
export function readArrival({ search, hash }: Pick<Location, 'search' | 'hash'>): Arrival {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  if (query.has('error_code') || fragment.has('error_code')) return 'dead link';
  return query.has('code') ? 'confirmed' : null;
}
