import { build, type Plugin } from 'vite';

const suffix = '?script';

/**
 * `import code from './file.ts?script'` gives the module and all it imports as one small script, to be written into a
 * document where it has to run before the first paint.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const input = id.slice(0, -suffix.length);
        const made = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
        });
        if (Array.isArray(made) || !('output' in made)) this.error(`${input} could not be made into one script`);
        const [script] = made.output;
        for (const module of script.moduleIds) this.addWatchFile(module);
        return `export default ${JSON.stringify(script.code.trim())}`;
      },
    },
  };
}
