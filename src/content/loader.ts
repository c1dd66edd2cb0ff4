import type { Loader } from 'astro/loaders';
import { fileURLToPath } from 'node:url';
import { contentSources, type CollectionName } from './collections.ts';
import { readCollection } from './read.ts';

/** Astro's view of a collection: the same entries that plain Node reads, with their Markdown rendered. */
export function contentLoader(name: CollectionName): Loader {
  return {
    name: 'checked-content',
    async load(context) {
      const { store, watcher } = context;
      const base = new URL('./content/', context.config.srcDir);
      async function sync() {
        // Never from the cache: a change of the provider's name alters entries whose files stay as they were.
        const entries = readCollection(name, base);
        store.clear();
        for (const { id, file, data, body } of entries) {
          const fileURL = new URL(file, base);
          const rendered = body === '' ? {} : { rendered: await context.renderMarkdown(body, { fileURL }) };
          store.set({ id, data: await context.parseData({ id, data: { ...data } }), body, ...rendered });
        }
      }
      await sync();
      const folder = fileURLToPath(new URL(contentSources[name].path, base));
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        if (path.startsWith(folder)) void sync();
      });
    },
  };
}
