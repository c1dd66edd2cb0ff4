import type { Duties } from '#src/shared/contracts/duties.ts';
import { memberApi } from '#src/lib/api.ts';
import { createQuery, type Query } from '#src/lib/query.ts';

/** What the person has to do. Whatever anybody does may be one of these or end it. */
export const dutiesQuery = (today: string): Query<Duties> =>
  createQuery(memberApi.user.duties[':today'], { param: { today } }, ['records', 'notifications']);
