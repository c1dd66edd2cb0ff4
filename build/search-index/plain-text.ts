/** A service's full description is HTML of a few known tags. */
export function plainHtml(html: string): string {
  return html
    .replace(/<\/p>|<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function plainMarkdown(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\w)(\*\*|__|\*|_|`)(.+?)\1(?!\w)/g, '$2')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+/gm, '')
    .replace(/\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,4} (.+)$/gm)].map(([, text]) => plainMarkdown(text ?? ''));
}

/** The paragraphs and lists of a text; tables are left out, since a row means nothing without its head. */
export function paragraphs(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*(?:#|\||```|---)/.test(block))
    .map(plainMarkdown)
    .filter((text) => text.length >= 40);
}

/** Whole sentences from the beginning, as many as fit. */
export function leadingSentences(texts: string[], maxLength: number): string {
  const sentences = texts.join(' ').split(/(?<=[.!?]["”’)]?)\s+/);
  let result = '';
  for (const sentence of sentences) {
    if (result !== '' && result.length + sentence.length > maxLength) break;
    result += `${sentence} `;
  }
  return result.trim();
}
