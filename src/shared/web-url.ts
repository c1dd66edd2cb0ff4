const maxLength = 2048;

/**
 * The normalized address if a person can safely be sent there, else null: http or https, a host, no credentials, no
 * control characters. The address is stored and shown, and never fetched by the server.
 */
export function safeWebUrl(value: string): string | null {
  const text = value.trim();
  // oxlint-disable-next-line no-control-regex -- URL parsing would silently drop these
  if (text.length > maxLength || /[\u0000-\u001F\u007F]/.test(text) || !text.isWellFormed()) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null;
  return url.href.length <= maxLength ? url.href : null;
}
