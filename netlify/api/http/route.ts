import type { AppContext } from '#api/context.ts';
import type { Member } from '#api/data/identity.ts';
import type { Permission } from '#shared/permissions.ts';

/** What a browser without scripts sends. */
export const formType = 'application/x-www-form-urlencoded';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Handled = Response | Promise<Response>;

/**
 * One call of the API. `access` names who passes: `public` everybody, `member` whoever is signed in, anything else
 * whoever holds that permission. The table of all routes is what the app mounts and what the tests walk.
 */
export type Route =
  | {
      method: Method;
      path: `/api/${string}`;
      access: 'public';
      handle: (c: AppContext) => Handled;
      /** The content types it takes in place of JSON. */
      form?: readonly string[];
    }
  | {
      method: Method;
      path: `/api/${string}`;
      access: 'member' | Permission;
      handle: (c: AppContext, member: Member) => Handled;
    };
