import { sayNotLoaded } from '#islands/not-loaded.ts';
import { isOverlayShortcut } from './overlay-shortcut.ts';
import { pageFailed, pageStarted } from './page-events.ts';

type Press = MouseEvent | KeyboardEvent;

const page = document.documentElement;
const controls = 'button,label,[type=radio],[type=checkbox]';
const tabKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Presses by the part that will answer them: an island that waits for its script, or the page itself. */
const kept = new Map<Element, Press[]>();
const failed = new Set<Element>();

const hasStarted = () => page.dataset.started !== undefined;

/** Enter and the space bar press a button, so that of the keys only those that walk through tabs are left. */
function isForControl(press: Press, target: Element): boolean {
  if (press instanceof KeyboardEvent) return tabKeys.includes(press.key) && target.matches('[role=tab]');
  return target.closest(controls) !== null;
}

function isForPage(press: Press, target: Element): boolean {
  return press instanceof KeyboardEvent ? isOverlayShortcut(press) : target.closest('[data-needs-script]') !== null;
}

/** The part that has to answer a press and cannot yet. */
function sleepingPart(press: Press, target: Element): Element | null {
  const island = target.closest('astro-island');
  if (island === null) return !hasStarted() && isForPage(press, target) ? page : null;
  return island.hasAttribute('ssr') && isForControl(press, target) ? island : null;
}

function keep(press: Press) {
  if (!(press.target instanceof Element)) return;
  const part = sleepingPart(press, press.target);
  if (part === null) return;
  if (failed.has(part)) {
    // A form with an address of its own can do without scripts.
    if (press.target.closest('form:not([action])') === null) return;
    sayNotLoaded();
  } else {
    // Keys add up; a click says anew what is wanted.
    kept.set(part, press instanceof KeyboardEvent ? [...(kept.get(part) ?? []), press] : [press]);
  }
  press.preventDefault();
}

async function pressAgain(part: Element) {
  const presses = kept.get(part) ?? [];
  kept.delete(part);
  for (const press of presses) {
    if (press instanceof KeyboardEvent) {
      document.activeElement?.dispatchEvent(new KeyboardEvent(press.type, press));
    } else {
      const control = (press.target as Element).closest<HTMLElement>(controls);
      // Tabs answer to the press, everything else to the click.
      control?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      control?.click();
    }
    // Tabs move the focus a moment after the key, and the next key goes to where it is then.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** From now on this is a page without scripts: it shows all it has and offers nothing that would not answer. */
function giveUp(part: Element) {
  failed.add(part);
  page.classList.remove('js');
  if (part !== page || kept.has(page)) sayNotLoaded();
  void pressAgain(part);
}

/**
 * What is pressed before the script that answers it has arrived is not lost: it is pressed again afterwards. If the script
 * never arrives the page says so, and the control does what it does without scripts.
 */
export function keepPresses() {
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  addEventListener('astro:hydrate', ({ target }) => void pressAgain(target as Element), true);
  addEventListener('astro:hydration-error', ({ target }) => giveUp(target as Element));
  addEventListener(pageStarted, () => void pressAgain(page));
  addEventListener(pageFailed, () => giveUp(page));
}
