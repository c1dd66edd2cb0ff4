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
