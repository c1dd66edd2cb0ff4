import type { AstroIntegration } from 'astro';

/** Serves the gallery of primitives at /dev/ui and that of mails at /dev/mail while developing; a build never contains it. */
export function uiGallery(): AstroIntegration {
  return {
    name: 'ui-gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/dev/ui', entrypoint: './src/gallery/pages/ui.astro' });
        injectRoute({ pattern: '/dev/mail', entrypoint: './src/gallery/pages/mail.astro' });
      },
    },
  };
}
