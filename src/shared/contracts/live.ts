import { z } from '#src/shared/zod.ts';

/** Where something changed that concerns the person: 'notifications', 'comments:7' for the discussion of project 7. */
export const liveBeatSchema = z.object({
  /** What to name in order to hear on from here. */
  place: z.string(),
  topics: z.array(z.string()),
});

export type LiveBeat = z.infer<typeof liveBeatSchema>;
