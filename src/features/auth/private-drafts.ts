/** Unsaved text of a signed-in person is stored in this browser under this prefix and the person's id. */
const prefix = 'procedure-draft:';

export const privateDraftKey = (personId: string, name: string) => `${prefix}${personId}:${name}`;

/** Leaves nobody's unsaved text behind for the next person at this browser. */
export function dropPrivateDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage, nothing was stored.
  }
}
