import type { IllustrationName } from '#data/illustrations.ts';

const files = import.meta.glob<string>('/src/assets/illustrations/imagery-*.svg', {
  // As files of their own: written into the page they would be a tenth of it.
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export const imagerySize = { width: 480, height: 360 };

export function imageryFile(name: IllustrationName): string | undefined {
  return files[`/src/assets/illustrations/${name}.svg`];
}
