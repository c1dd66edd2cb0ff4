import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { Shareable } from './queries.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Its page follows the invoice; nobody decides on one. */
export const sharedInvoice = { what: 'the invoice as it stands, and how to pay it', mayAsk: false };

/** For staff: a link to one thing, for somebody who has no account. */
export function ShareButton(props: Shareable) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={Share2} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
