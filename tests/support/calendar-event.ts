/** What a calendar program reads in the file of a mail, by name. */
export function eventIn(message: string): Record<string, string> {
  const [, event = ''] = /BEGIN:VEVENT\r\n(.*?)END:VEVENT/s.exec(message) ?? [];
  const lines = event.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.indexOf(':') + 1)]),
  );
}

/** A moment as such a file writes it. */
export const asStamp = (at = '') => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
