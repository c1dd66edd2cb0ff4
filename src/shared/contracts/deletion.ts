import { z } from '#src/shared/zod.ts';
import { rowId } from '#src/shared/text.ts';

/** As many as one list shows at once. */
const mostAtOnce = 200;

const some = <S extends z.ZodMiniType>(id: S) => z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));

/** One row or several: whoever deletes names each. */
export const deleteRowsSchema = z.object({ ids: some(rowId) });
export const deletePeopleSchema = z.object({ ids: some(z.uuid()) });

/** How many of them were there. */
export const deletedSchema = z.object({ deleted: z.int() });

export type Deleted = z.infer<typeof deletedSchema>;
