import { mountWhenSeen } from '#islands/mount-when-seen.ts';

/** Islands that come to life when they are about to be seen. Named in this one script: each its own would be one more request. */
export function startSeen() {
  mountWhenSeen(
    '[data-branding-tool]',
    async () => (await import('#islands/branding-tool/mount.tsx')).mountBrandingTool,
  );
  mountWhenSeen('[data-style-guide]', async () => (await import('#islands/style-guide/mount.tsx')).mountStyleGuide);
  // A shared palette is what its visitor came for.
  if (location.hash.startsWith('#palette=')) document.querySelector('[data-branding-tool]')?.scrollIntoView();
}
