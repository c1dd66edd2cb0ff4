/** The drawings in src/assets/illustrations, by file name. Content may use these and no others. */
export const illustrationNames = [
  'consulting',
  'integration',
  'data-silo',
  'branding',
  'security',
  'mobile',
  'custom-software',
  'training',
  'support',
  'sovereignty',
  'style-guide',
  'innovation',
  'automotive',
  'supply-chain',
  'healthcare',
  'white-paper',
  'imagery-structure',
  'imagery-depth',
  'imagery-people',
] as const;

export type IllustrationName = (typeof illustrationNames)[number];
