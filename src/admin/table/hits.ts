import { map } from 'nanostores';
import type { Tab } from '#src/admin/paths.ts';

/** How many rows of each tab the search finds; a tab whose list has not come yet is missing. */
export const $hits = map<Partial<Record<Tab, number>>>({});
