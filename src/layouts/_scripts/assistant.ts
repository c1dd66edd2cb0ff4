import { sayNotLoaded } from '#islands/not-loaded.ts';

declare global {
  /** The last press before this script was there. */
  var early: MouseEvent | undefined;
}

/** The panel and the chat are buttons in plain HTML; what they open is fetched when it is first asked for. */
async function openOverlay(trigger: HTMLElement) {
  const { openOverlay: open } = await import('#islands/overlay/mount.tsx');
  await open(trigger);
}

async function openChat(trigger: HTMLElement) {
  const { openChat: open } = await import('#islands/chat/mount.tsx');
  await open(trigger);
}

/** Never a letter alone: who speaks to the computer would press it with every word. A dialog that is open has the keys. */
function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && document.querySelector('dialog[open]') === null
  );
}

const visibleTrigger = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-open-overlay]')).find(
    (button) => button.offsetParent !== null,
  );

function onClick({ target }: MouseEvent) {
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-open-overlay], [data-open-chat]') : null;
  if (button === null) return;
  const open = button.matches('[data-open-chat]') ? openChat : openOverlay;
  open(button).catch(sayNotLoaded);
}

export function startAssistant() {
  addEventListener('click', onClick);
  window.onclick = null;
  if (window.early) onClick(window.early);
  addEventListener('keydown', (event) => {
    const trigger = isShortcut(event) ? visibleTrigger() : undefined;
    if (trigger === undefined) return;
    event.preventDefault();
    openOverlay(trigger).catch(sayNotLoaded);
  });
}
