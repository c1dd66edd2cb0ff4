import type { z } from '#src/shared/zod.ts';
import type { Visitor } from '#tests/support/api.ts';
import type { World } from '#tests/support/world.ts';

/** Anonymous, the client whose things are asked for, another client, a team member of the project, an administrator. */
export type Expected = [anonymous: number, owner: number, other: number, team: number, admin: number];

export interface Cell {
  expect: Expected;
  /** What a success answers with. */
  reply: z.ZodMiniType;
  /** The address with things of the owner; made anew for each person where the call uses them up. */
  path?: (world: World) => string | Promise<string>;
  body?: (world: World, visitor: Visitor) => unknown;
  headers?: Record<string, string>;
  /** A success is a file of this type. */
  file?: string;
  /** The call changes who the visitor is. */
  changesSession?: true;
}

export const everybody = (status: number): Expected => [status, status, status, status, status];
export const members = (status = 200): Expected => [401, status, status, status, status];
export const seesProject: Expected = [401, 200, 404, 200, 200];
export const staff = (status = 200): Expected => [401, 403, 403, status, status];
export const admins = (status = 200): Expected => [401, 403, 403, 403, status];
export const ownerOnly = (status = 200): Expected => [401, status, 404, 404, 404];

export const inProject = (rest: string) => (world: World) => `/api/projects/${world.project.id}${rest}`;
