import { createHash } from 'node:crypto';

const script = /<script type="module" src="([^"]+)">/g;

/** Names with each script of a page what it must contain, so that no browser runs one that was changed on its way. */
export function addDigests(html: string, readScript: (src: string) => Buffer): string {
  return html.replace(script, (tag, src: string) => {
    const digest = createHash('sha384').update(readScript(src)).digest('base64');
    return `${tag.slice(0, -1)} integrity="sha384-${digest}">`;
  });
}
