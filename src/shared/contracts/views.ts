import { timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** Whose portal an administrator wants to look at. */
export const beginViewSchema = z.object({ userId: z.uuid() });

/** Until when the view lasts. */
export const startedViewSchema = z.object({ until: timestamp });

export type StartedView = z.infer<typeof startedViewSchema>;
