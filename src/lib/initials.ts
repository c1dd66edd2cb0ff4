/** The letters of an avatar: from the words of the name, else the first two letters of the username. */
export function initials(name: string | null | undefined, username: string): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  const letters =
    words.length > 0 ? words.map((word) => firstLetter(word)).slice(0, 2) : Array.from(username).slice(0, 2);
  return letters.join('').toUpperCase();
}

/** Whole characters: a name may begin with one that takes two UTF-16 units. */
function firstLetter(word: string): string {
  return Array.from(word)[0] ?? '';
}
