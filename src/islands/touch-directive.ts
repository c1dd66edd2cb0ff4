import type { ClientDirective } from 'astro';

const pressable = 'button,label,[type=radio],[type=checkbox]';
export const signsOfUse = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:touch` loads an island when a visitor first points at it, touches it or moves the focus into it. Until then the
 * page carries its HTML alone. A button pressed while the script is still on its way is pressed again once it has arrived;
 * if it never arrives the button does what it does without scripts, and the page says so (touched.ts).
 */
const touch: ClientDirective = (load, _options, island) => {
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      // Offline, or an old page after a release: plain HTML has to do.
    }
    listening.abort();
    if (pressed?.isConnected) pressAgain(pressed);
  };

  for (const type of signsOfUse) {
    island.addEventListener(type, () => void start(), { passive: true, signal: listening.signal });
  }
  island.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
      if (control === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = control;
      void start();
    },
    { capture: true, signal: listening.signal },
  );
};

/** Tabs answer to the press, everything else to the click; React hydrates in time for either. */
function pressAgain(control: HTMLElement) {
  control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.click();
}

export default touch;
