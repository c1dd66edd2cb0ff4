const islands = /(<astro-island.*?<\/astro-island>)/gs;
const listItem = /<\/li>(?=<li\b|<\/[ou]l>)/g;
const paragraph =
  /<\/p>\s*(?=<(?:p|[ou]l|div|section|article|h[1-6]|blockquote)\b|<\/(?:div|section|article|li|blockquote)>)/g;

/**
 * Leaves out the end tags that HTML does not need: of list items, and of paragraphs before what ends them anyway. Inside
 * islands React expects the markup as it wrote it.
 */
export function withoutEndTags(html: string): string {
  const parts = html.split(islands);
  return parts.map((part, at) => (at % 2 === 1 ? part : part.replace(paragraph, '').replace(listItem, ''))).join('');
}
