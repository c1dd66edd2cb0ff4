const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const hidden = new Set(['head', 'style', 'script', 'title']);
const lines = new Set(['br', '/p', '/div', '/li', '/tr', '/h1', '/h2', '/h3', '/blockquote', 'blockquote', 'hr']);

/** What a mail says that comes as HTML alone. It is shown as text, so nothing of its markup matters but where lines end. */
export function htmlText(html: string): string {
  let until: string | undefined;
  const pieces = html.split('<').map((piece, place) => {
    const end = place === 0 ? -1 : piece.indexOf('>');
    const name = place === 0 ? '' : (/^\/?[a-z\d]+/i.exec(piece)?.[0].toLowerCase() ?? '');
    if (until === name) until = undefined;
    else if (until === undefined && hidden.has(name)) until = `/${name}`;
    if (until !== undefined) return '';
    return (lines.has(name) ? '\n' : '') + piece.slice(end + 1).replace(/\s+/g, ' ');
  });
  return pieces.join('').replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, character);
}
