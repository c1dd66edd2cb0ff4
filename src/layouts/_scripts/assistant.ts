import { showNotLoaded } from '#src/islands/show-not-loaded.ts';
import { isOverlayShortcut } from './overlay-shortcut.ts';

/** The panel and the chat are buttons in plain HTML; what they open is fetched when it is first asked for. */
async function openOverlay(trigger: HTMLElement) {
  const { openOverlay: open } = await import('#src/islands/overlay/mount.tsx');
  open(trigger);
}

async function openChat(trigger: HTMLElement) {
  const { openChat: open } = await import('#src/islands/chat/mount.tsx');
  await open(trigger);
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
  open(button).catch(showNotLoaded);
}

export function startAssistant() {
  addEventListener('click', onClick);
  addEventListener('keydown', (event) => {
    const trigger = isOverlayShortcut(event) ? visibleTrigger() : undefined;
    if (trigger === undefined) return;
    event.preventDefault();
    openOverlay(trigger).catch(showNotLoaded);
  });
}
