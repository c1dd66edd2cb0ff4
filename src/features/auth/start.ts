import type { Start } from '#shared/contracts/start.ts';
import { api } from '#lib/api.ts';
import type { AppArea } from './app-area.ts';
import { readSession } from './is-signed-in.ts';

let ahead: Promise<Start> | undefined;

const ask = (app: AppArea['app']) => readSession(api.start[':app'].$get({ param: { app } }));

/** Asks who is here before the app itself has arrived, which then gets this answer. */
export const askAhead = (app: AppArea['app']): Promise<Start> => (ahead = ask(app));

/** Who is here, and what they see first. */
export function readStart(app: AppArea['app']): Promise<Start> {
  const answer = ahead ?? ask(app);
  ahead = undefined;
  return answer;
}
