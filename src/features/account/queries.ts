import type { Security } from '#src/shared/contracts/account.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, type Query } from '#src/lib/query.ts';

/** The last sign-ins, and the address that the account is about to move to. */
export const securityQuery: Query<Security> = createQuery(memberApi.user.security, {});
