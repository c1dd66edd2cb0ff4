const emptyShape = /(<(path|circle|ellipse|line|polygon|polyline|rect)\b[^>]*?)\s*(?:><\/\2>|\/>)/g;
const islands = /(<astro-island.*?<\/astro-island>)/gs;

/** The icon library's own class names and a namespace that HTML does not need: a hundred bytes and more of every page. */
function slim(tag: string): string {
  return tag.replace(' xmlns="http://www.w3.org/2000/svg"', '').replace(/ class="([^"]*)"/, (_, names: string) => {
    const kept = names.split(' ').filter((name) => !name.startsWith('lucide'));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
}

/** Takes from a page's drawings what nothing uses. Inside islands React expects the markup as it wrote it. */
export function slimIcons(html: string): string {
  const parts = html.split(islands);
  return parts
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/<svg[^>]*>/g, slim).replaceAll(emptyShape, '$1/>')))
    .join('');
}
