import type { User } from '#shared/contracts/auth.ts';
import { memberApi } from '#lib/api.ts';
import { createQuery, type Query } from '#lib/query.ts';

/** The signed-in person. */
export const $profile: Query<User> = createQuery(memberApi.user.profile, {});
