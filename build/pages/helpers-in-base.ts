import type { Plugin } from 'vite';

const importOf = /import\s*\{([^}]*)\}\s*from\s*["'`]\.\/rolldown-runtime[^"'`]*["'`];?/;
const exportAtEnd = /export\s*\{([^}]*)\};?\s*$/;

/** 'a as b, c' as the pattern of an object: '{ a: b, c }', or the other way round. */
function asPattern(names: string, swap = false): string {
  const pairs = names.split(',').map((name) => {
    const [from = '', to = from] = name.trim().split(/\s+as\s+/);
    return swap ? `${to}:${from}` : `${from}:${to}`;
  });
  return `{${pairs.join(',')}}`;
}

/**
 * The bundler insists on a file of its own for its few helpers. Whatever needs them needs 'base' too, so they travel in
 * that one: one request less before the portal or an island can start.
 */
export function helpersInBase(): Plugin {
  return {
    name: 'helpers-in-base',
    applyToEnvironment: ({ name }) => name === 'client',
    // What is added below has to show in the file's name, which caches keep for good.
    augmentChunkHash: ({ name }) => (name === 'base' ? 'helpers' : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
        const base = chunks.find(({ name }) => name === 'base');
        if (!helpers || !base) return;
        const ownExports = exportAtEnd.exec(helpers.code)?.[1];
        if (ownExports === undefined) this.error('The shape of the bundler’s helpers is not known.');
        const body = helpers.code.replace(exportAtEnd, '');
        const value = `(()=>{${body};return${asPattern(ownExports, true)}})()`;
        for (const chunk of chunks) {
          const own = chunk === base;
          const names = importOf.exec(chunk.code)?.[1];
          if (chunk === helpers || names === undefined) continue;
          const source = own
            ? `const $helpers=${value};`
            : `import{$helpers}from"./${base.fileName.split('/').at(-1)}";`;
          chunk.code = chunk.code.replace(importOf, () => `${source}const${asPattern(names)}=$helpers;`);
          if (own) chunk.code = chunk.code.replace(exportAtEnd, (_all, rest: string) => `export{$helpers,${rest}};`);
        }
        // Lists of what to fetch ahead name files too.
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(helpers.fileName, base.fileName);
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- so a plugin takes a file out of the bundle
        delete bundle[helpers.fileName];
      },
    },
  };
}
