import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Model, Real, Who } from '#tests/support/model/state.ts';

export type Command = fc.AsyncCommand<Model, Real>;

export function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name };
}

export const call = (real: Real, who: Who, method: string, path: string, body?: unknown) =>
  real.people[who].visitor.call(method, path, { body });

/** The reply, which must have the status that the model says; the model's word first in what a failure prints. */
export async function answers(calling: Promise<Response>, status: number): Promise<Response> {
  const reply = await calling;
  expect(`${status === reply.status ? status : `${reply.status} ${await reply.clone().text()}`}`).toBe(`${status}`);
  return reply;
}

export const bodyOf = async <T>(reply: Response) => (await reply.json()) as T;

/** The thing at this place, counted from the newest and round about; nothing where there are none. */
export const pick = <T>(things: readonly T[], place: number): T | undefined => things.at(-1 - (place % things.length));
