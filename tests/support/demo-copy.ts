import { site } from '#src/data/site.ts';

/**
 * Whether the copy is the demo's. What speaks of its answers, services or pages by name is tested only then: a fork that has
 * given itself a name has copy of its own, and its tests take what they expect from its files.
 */
export const isDemoCopy = site.name === 'Corvane';
