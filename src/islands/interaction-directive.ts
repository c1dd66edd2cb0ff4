import type { ClientDirective } from 'astro';

const signsOfUse = ['pointerover', 'touchstart', 'focusin', 'click', 'keydown'];

/**
 * `client:interaction` starts an island when a visitor first points at it, touches it or moves the focus into it. Until then
 * the page carries its HTML alone.
 */
const interaction: ClientDirective = (load, _options, island) => {
  const waiting = new AbortController();
  const start = async () => {
    waiting.abort();
    const hydrate = await load();
    await hydrate();
  };
  for (const type of signsOfUse) {
    island.addEventListener(type, () => void start(), { passive: true, signal: waiting.signal });
  }
};

export default interaction;
