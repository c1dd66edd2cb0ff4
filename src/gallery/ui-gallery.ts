import type { AstroIntegration } from 'astro';

/** Serves the gallery of primitives at /dev/ui while developing; a build never contains it. */
export function uiGallery(): AstroIntegration {
  return {
    name: 'ui-gallery',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/dev/ui', entrypoint: './src/gallery/pages/ui.astro' });
      },
    },
  };
}
