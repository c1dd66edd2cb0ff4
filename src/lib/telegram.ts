/** The page of a Telegram handle, written with or without its @. */
export function telegramUrl(handle: string): string {
  return `https://t.me/${encodeURIComponent(handle.replace(/^@/, ''))}`;
}
