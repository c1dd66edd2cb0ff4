import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
    'client:painted'?: boolean;
  }
}

/** Adds our own two words for when an island starts to Astro's. */
export function islandStarters(): AstroIntegration {
  return {
    name: 'island-starters',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['interaction', 'painted']) {
          addClientDirective({ name, entrypoint: `./src/islands/${name}-starter.ts` });
        }
      },
    },
  };
}
