import { MailX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';

const RemoveSubscriberForm = lazyPart(async () => (await import('./remove-subscriber-form.tsx')).RemoveSubscriberForm);

/** For whoever asks to be taken off the newsletter and does not use the link in its mails. */
export function RemoveSubscriber() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <MailX aria-hidden="true" />
        Remove a subscriber
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Remove a subscriber"
          description="The address is removed from the newsletter. A contact request that is only this subscription is deleted with it."
          closesBeside={false}
        >
          <Suspense>
            <RemoveSubscriberForm />
          </Suspense>
        </DialogContent>
      </Dialog>
    </>
  );
}
