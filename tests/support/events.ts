export interface ServerEvent {
  event: string;
  data: unknown;
}

/** All events of a stream, once it has ended. */
export async function readEvents(reply: Response): Promise<ServerEvent[]> {
  const text = await reply.text();
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      return { event: field('event'), data: JSON.parse(field('data')) as unknown };
    });
}
