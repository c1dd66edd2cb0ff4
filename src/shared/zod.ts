import { z } from 'zod';

/**
 * Everything in src takes `z` from here. Zod would otherwise try whether it may compile code when the first object schema
 * is made, and the pages' content policy reports that try as a violation even though zod goes on without it.
 */
z.config({ jitless: true });

export { z };
