/** The open modal dialogs; the last one is on top. */
const modals: HTMLDialogElement[] = [];
let toasts: HTMLElement | undefined;

function update() {
  const root = document.documentElement;
  const open = modals.length > 0;
  // Keeps the page from jumping where the scrollbar was. Where there was none, a gutter would itself be the jump.
  if (!open || window.innerWidth > root.clientWidth) root.classList.toggle('scrollbar-hidden', open);
  root.classList.toggle('scroll-locked', open);
  const parent = modals.at(-1) ?? document.body;
  // Moving an element takes the focus out of it, so it moves only when it has to.
  if (toasts && toasts.parentElement !== parent) parent.append(toasts);
}

/**
 * The browser makes everything outside the top dialog inert. The toasts therefore move into that dialog while one is open,
 * and back to the page afterwards.
 */
export function keepOnTop(element: HTMLElement): () => void {
  toasts = element;
  update();
  return () => {
    toasts = undefined;
    element.remove();
  };
}

const controls = ':is(input:not([type=hidden]), select, textarea, button):enabled';

/** Shows a dialog above the page with the focus in it. Returns what closes it and gives the focus back. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  // Not a link in the text above the first control, nor a frame, whose document would receive the Escape key.
  dialog.querySelector<HTMLElement>(controls)?.focus();
  // What stands above that control must not open out of sight.
  if (dialog.scrollTop > 0) dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.focus();
  modals.push(dialog);
  update();
  return () => {
    modals.splice(modals.indexOf(dialog), 1);
    update();
    dialog.close();
  };
}
