/** An address in groups of four, to read aloud or compare by eye. */
export function addressGroups(address: string): string[] {
  return address.match(/.{1,4}/g) ?? [];
}

/** The same in one line, however it was written before. */
export const inFours = (address: string) => addressGroups(address.replaceAll(' ', '')).join(' ');

/** A digest in groups of eight, to be compared by eye. */
export const inEights = (digest: string) => (digest.match(/.{8}/g) ?? []).join(' ');
