import type { Security } from '#shared/contracts/account.ts';
import { memberApi } from '#lib/api.ts';
import { createQuery, type Query } from '#lib/query.ts';

/** The last sign-ins, and the address that the account is about to move to. */
export const $security: Query<Security> = createQuery(memberApi.user.security, {});
