import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
    'client:painted'?: boolean;
  }
}

/** Teaches Astro when islands may come to life; what the words mean is said where each is written. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['touch', 'painted'])
          addClientDirective({ name, entrypoint: `./src/islands/${name}-directive.ts` });
      },
    },
  };
}
