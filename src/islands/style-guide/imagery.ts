import type { IllustrationName } from '#data/illustrations.ts';

const files = import.meta.glob<string>('/src/assets/illustrations/imagery-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const imagerySize = { width: 480, height: 360 };

export function imageryFile(name: IllustrationName): string | undefined {
  return files[`/src/assets/illustrations/${name}.svg`];
}
