import type { ClientDirective } from 'astro';
import { afterFirstPaint } from './after-first-paint.ts';

/** `client:painted` starts an island that its visitor came for, right after the page has been painted. */
const painted: ClientDirective = (load) => {
  afterFirstPaint(() => void load().then((hydrate) => hydrate()));
};

export default painted;
