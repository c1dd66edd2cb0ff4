/** What was typed and not sent, as this browser keeps it under a key of the signed-in person. */
export function readTextDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    // Without storage, a draft lives as long as the page.
    return '';
  }
}

export function keepTextDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
