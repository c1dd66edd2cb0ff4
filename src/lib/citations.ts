/** Turns [1], [2, 3] in rendered text into links to the list of references, whose entries are 'reference-1' and so on. */
export function linkCitations(html: string, count: number): string {
  return html.replace(/\[(\d+(?:, ?\d+)*)\](?![^<]*>)/g, (_, list: string) => {
    const links = list.split(/, ?/).map((number) => {
      if (Number(number) < 1 || Number(number) > count)
        throw new Error(`The text cites [${number}] of ${count} references`);
      return `<a href="#reference-${number}">${number}</a>`;
    });
    return `[${links.join(', ')}]`;
  });
}

export interface Reference {
  title: string;
  publisher: string;
  year: number;
  url: string;
}

/** Names behind each paragraph or list of linked text the references that it is the first to cite, for the margin. */
export function nameSources(html: string, references: readonly Reference[]): string {
  const named = new Set<number>();
  return html.replace(/<(p|ul|ol)>.*?<\/\1>/gs, (block) => {
    const cited = Array.from(block.matchAll(/#reference-(\d+)/g), ([, number]) => Number(number));
    const notes = cited.flatMap((number) => {
      const reference = references[number - 1];
      if (reference === undefined || named.has(number)) return [];
      named.add(number);
      const { title, publisher, year, url } = reference;
      return `<p><b>[${number}] <a href="${url}">${title}</a></b>${publisher}, ${year}.</p>`;
    });
    return notes.length === 0 ? block : `${block}<div class="note sources">${notes.join('')}</div>`;
  });
}
