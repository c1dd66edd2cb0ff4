/** What a signed-in person typed and did not save is filed in this browser under these letters and their id. */
const prefix = 'sop-draft:';

export const privateDraftKey = (personId: string, name: string) => `${prefix}${personId}:${name}`;

/** Nobody's unsaved words stay behind for the next person at this browser. */
export function dropPrivateDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
