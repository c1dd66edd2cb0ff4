import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const runtime = fileURLToPath(new URL('../../src/components/ui/icon.ts', import.meta.url));
const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const drawing = /^ {2}node: (\[[\s\S]*?^ {2}\]|\[.*\])(?=,?$)/m;

/** The module of one icon with nothing but its drawing; undefined where the library is written in another way. */
export function leanIcon(code: string): string | undefined {
  const node = drawing.exec(code)?.[1]?.replace(/,\s*key: "[^"]*"/g, '');
  return node && `import { icon } from ${JSON.stringify(runtime)};\nexport default /* @__PURE__ */ icon(${node});\n`;
}

/** Icons carry names, keys and a builder for uses that this site has not: a third of what they weigh. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: iconFile },
      handler(code) {
        const lean = code.includes('createLucideIcon(__iconData)') ? leanIcon(code) : undefined;
        return lean === undefined ? undefined : { code: lean, map: null };
      },
    },
  };
}
