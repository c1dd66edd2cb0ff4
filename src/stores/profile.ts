import { userReply } from '#lib/member-replies.ts';
import { createQuery } from '#lib/query.ts';

/** The signed-in person. */
export const $profile = createQuery('/api/user/profile', userReply);
