import { findableSchema } from '#shared/contracts/find.ts';
import { z } from '#shared/zod.ts';
import { type Cell, members } from './matrix-expected.ts';

/** What staff work with. */
export const staffCells: Record<string, Cell> = {
  'GET /api/find': { expect: members(), reply: z.array(findableSchema), path: () => '/api/find?text=demo' },
};
