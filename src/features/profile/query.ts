import { userSchema } from '#shared/contracts/auth.ts';
import { createQuery } from '#lib/query.ts';

/** The signed-in person. */
export const $profile = createQuery('/api/user/profile', userSchema);
