import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { Overlay } from './overlay.tsx';

const $open = atom(false);
let mounted = false;

function Panel() {
  const open = useStore($open);
  return open && <Overlay onClose={() => $open.set(false)} />;
}

/** Opens the recommendations panel. The first call also puts it into the page. */
export function openOverlay(trigger: HTMLElement): void {
  // The dialog gives the focus back to what has it now, and Safari does not focus a button that is clicked.
  trigger.focus({ preventScroll: true });
  $open.set(true);
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Panel />);
}
