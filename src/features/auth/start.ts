import type { Start } from '#shared/contracts/start.ts';
import { api } from '#lib/api.ts';
import type { AppArea } from './app-area.ts';
import { readSession } from './is-signed-in.ts';

declare global {
  interface Window {
    /** The answer to what an app asks first, where its document has asked already. */
    startAhead?: Promise<Response>;
  }
}

/** Who is here, and what they see first. */
export async function readStart(app: AppArea['app']): Promise<Start> {
  const { startAhead } = window;
  delete window.startAhead;
  const reply = await startAhead?.catch(() => undefined);
  if (reply?.ok) return (await reply.clone().json()) as Start;
  return readSession(api.start[':app'].$get({ param: { app } }));
}
