const number = /^\d+(?:\.\d+)*/;

/** Where a numbered heading is found: by its number, which stays short and survives a better title. */
export function chapterId(heading: string): string {
  const found = number.exec(heading)?.[0];
  if (found === undefined) throw new Error(`The heading '${heading}' has no number`);
  return `chapter-${found}`;
}

/** Gives the headings of rendered text these ids in place of those made from their titles. */
export function numberChapters(html: string): string {
  return html.replace(/(<h[23] id=")[^"]*(">)([^<]*)/g, (_, before: string, after: string, heading: string) => {
    return before + chapterId(heading) + after + heading;
  });
}

/** Rendered text in two: up to the heading with this number, and from there. */
export function splitAtChapter(html: string, chapter: string): [string, string] {
  const at = html.search(new RegExp(`<h[23] id="chapter-${chapter.replace('.', '\\.')}"`));
  if (at < 0) throw new Error(`The text has no chapter ${chapter}`);
  return [html.slice(0, at), html.slice(at)];
}

/** Rendered text by its second-level headings, each with what follows it. */
export const splitAtHeadings = (html: string) => html.split(/(?=<h2[ >])/);

/** How each second-level chapter of a Markdown text begins: its title without the number, and its first words. */
export function chapterStarts(markdown: string): { title: string; text: string }[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [heading = '', ...lines] = chapter.split('\n');
      const words = lines
        .join(' ')
        .replace(/\*\*|(?:^|\s)(?:-|\d+\.)(?=\s)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      return { title: heading.replace(number, '').replace(/^\.?\s+/, ''), text: words.slice(0, 220) };
    });
}
