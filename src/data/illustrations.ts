/** The drawings in src/assets/illustrations, by file name: the examples of the style guide. */
export const illustrationNames = ['imagery-structure', 'imagery-depth', 'imagery-people'] as const;

export type IllustrationName = (typeof illustrationNames)[number];
