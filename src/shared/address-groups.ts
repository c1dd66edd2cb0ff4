/** An address in groups of four, to read aloud or compare by eye. */
export function addressGroups(address: string): string[] {
  return address.match(/.{1,4}/g) ?? [];
}
