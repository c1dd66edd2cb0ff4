let holders = 0;

/** Keeps the page still by a class: the content policy allows only styles known at build time. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  // Where nothing scrolled, or scrollbars float above the page, a gutter would be what makes it jump.
  if (holders === 0 && window.innerWidth > root.clientWidth) root.classList.add('scrollbar-hidden');
  holders += 1;
  root.classList.add('scroll-locked');
  return () => {
    holders -= 1;
    if (holders === 0) root.classList.remove('scroll-locked', 'scrollbar-hidden');
  };
}

/** Takes the rest of the page out of reach of keyboard, pointer and screen reader. */
export function setAside(host: Element): () => void {
  const kept = [host, ...document.querySelectorAll('[data-beside-modals]')];
  const aside: HTMLElement[] = [];
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (kept.includes(child) || !(child instanceof HTMLElement) || child.inert) continue;
      if (kept.some((part) => child.contains(part))) visit(child);
      else aside.push(child);
    }
  };
  visit(document.body);
  for (const element of aside) element.inert = true;
  return () => {
    for (const element of aside) element.inert = false;
  };
}

/** What the focus goes back to: a menu that opened a dialog has left the page by then, its button has not. */
export function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menuLabel = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menuLabel ? document.getElementById(menuLabel) : active;
}

const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, audio, video, [tabindex]';

function tabStops(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * The first control, not a link in the text above it, nor a document of another site, which would hear the Escape key
 * in the dialog's place. A field's text is selected as if one had tabbed into it.
 */
export function focusFirst(panel: HTMLElement): void {
  if (panel.contains(document.activeElement)) return;
  const first = tabStops(panel).find((stop) => !stop.matches('a, iframe')) ?? panel;
  first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement) first.select();
}

/** Tab goes round within the panel, and back into it from where a control that went away left the focus. */
export function keepTabWithin(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  const active = document.activeElement;
  if (!panel.contains(active) && active !== document.body) return;
  const all = tabStops(panel);
  const [first, last] = [all[0] ?? panel, all.at(-1) ?? panel];
  const leaving = active === (event.shiftKey ? first : last) || active === document.body;
  const backwards = event.shiftKey && active === panel;
  if (!leaving && !backwards && all.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
