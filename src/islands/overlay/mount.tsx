import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRoot } from 'react-dom/client';
import { Dialog } from '#components/ui/dialog.tsx';
import { loadIslandStyles } from '#islands/island-styles.ts';
import { Overlay } from './overlay.tsx';

/** What opened the panel; null while it is closed. */
const $trigger = atom<HTMLElement | null>(null);
let lastTrigger: HTMLElement | null = null;
let mounted = false;

const close = () => $trigger.set(null);

function Panel() {
  const open = useStore($trigger) !== null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
    >
      {open && <Overlay onClose={close} onClosed={() => lastTrigger?.focus({ preventScroll: true })} />}
    </Dialog>
  );
}

/** Opens the recommendations panel. The first call also puts it into the page. */
export async function openOverlay(trigger: HTMLElement): Promise<void> {
  await loadIslandStyles();
  lastTrigger = trigger;
  $trigger.set(trigger);
  if (mounted) return;
  mounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Panel />);
}
