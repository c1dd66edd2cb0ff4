const ofHex = (text: string) => Buffer.from(text.replaceAll('=', ''), 'hex').toString();
const quoted = (text: string) => text.replace(/=\r\n/g, '').replace(/(?:=[\dA-F]{2})+/g, ofHex);

/** RFC 2047: words that are not ASCII, and those of them that stand side by side are one text. */
const decodeWords = (headers: string) =>
  headers
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?= (?==\?UTF-8\?)/gi, '?=')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );

function decodePart(part: string): string {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) return decodeWords(part);
  const headers = decodeWords(part.slice(0, end));
  const body = part.slice(end);
  const [, encoding] = /^Content-Transfer-Encoding: (\S+)/im.exec(headers) ?? [];
  if (encoding === 'quoted-printable') return headers + quoted(body);
  if (encoding === 'base64') return `${headers}\r\n\r\n${Buffer.from(body, 'base64').toString()}`;
  return headers + body;
}

/** A message as its reader sees it: a firm's name may need letters that mail has to encode. */
export function readableMail(message: string): string {
  // Parts stand within parts where a message brings files.
  const boundaries = Array.from(message.matchAll(/boundary="([\w-]+)"/g), ([, boundary]) => `--${boundary}`);
  if (boundaries.length === 0) return decodePart(message);
  const parts = message.split(new RegExp(`(${boundaries.join('|')})`));
  return parts.map((part, place) => (place % 2 === 0 ? decodePart(part) : part)).join('');
}
