import type { User } from '#src/shared/contracts/auth.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, type Query } from '#src/lib/query.ts';

/** The signed-in person. */
export const profileQuery: Query<User> = createQuery(memberApi.user.profile, {}, ['people']);
