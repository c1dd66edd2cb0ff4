import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Chat } from './chat.tsx';
import type { UseChat } from './chat-state.ts';
import { connected } from './connected.ts';

async function loadChat(): Promise<UseChat> {
  const { useChat } = connected ? await import('./assistant.ts') : await import('./unconnected.ts');
  return useChat;
}

let root: Root | undefined;

/** Opens the chat in place of the button that was pressed. The first call also puts it into the page. */
export async function openChat(trigger: HTMLElement): Promise<void> {
  const useChat = await loadChat();
  const input: { current: HTMLInputElement | null } = { current: null };
  if (root === undefined) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  const panel = root;
  const show = (open: boolean) => {
    // Drawn at once, so that what takes the focus is there.
    flushSync(() => panel.render(<Chat useChat={useChat} open={open} inputRef={input} onClose={() => show(false)} />));
    // The panel stands where the button was: hidden under it the button could still take the focus.
    trigger.style.setProperty('display', open ? 'none' : 'grid');
    if (open) input.current?.focus();
    else trigger.focus();
  };
  show(true);
}
