/** A username to begin with, of a name or else an address: three characters at least, of letters, digits and dashes. */
export function suggestedUsername(name: string, email: string): string {
  const plain = (name || (email.split('@')[0] ?? ''))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return plain.length < 3 ? `user-${plain}`.replace(/-$/, '') : plain;
}
