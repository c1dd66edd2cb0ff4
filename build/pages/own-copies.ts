import type { Plugin } from 'vite';

const prefix = '\0own:';
const pageScripts = /[\\/]src[\\/]layouts[\\/]_scripts[\\/]/;
const shared = /^(?:\0vite\/preload-helper\.js|#lib\/loader\.ts)$/;

export const isOwnCopy = (id: string) => id.startsWith(prefix);

/**
 * The two small things that a page's own script has in common with the apps travel in it too: a file of their own would be
 * one request more on every page.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (importer === undefined || !pageScripts.test(importer) || !shared.test(source)) return undefined;
      const known = await this.resolve(source, importer, { skipSelf: true });
      return known && `${prefix}${known.id}`;
    },
    async load(id) {
      if (!isOwnCopy(id)) return undefined;
      const { code } = await this.load({ id: id.slice(prefix.length) });
      if (code === null) this.error(`${id} has no code.`);
      return { code, moduleSideEffects: false };
    },
  };
}
