import { useState } from 'react';
import { type Offer, sendOfferSchema } from '#src/shared/contracts/offers.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';
import { keepOffer } from './store.ts';

/** From then on nobody changes it: a newer version replaces it. */
export function SendOffer({ offer, unsaved }: { offer: Offer; unsaved: boolean }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-disabled={unsaved} onClick={() => !unsaved && setAsking(true)}>
        Send…
      </Button>
      {unsaved && <p className="self-center text-sm text-muted">It is saved first, then you can send it.</p>}
      {asking && <SendDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  );
}

function SendDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [link, setLink] = useState<{ url: string; sent: Offer } | null>(null);
  const { field, ...form } = useSchemaForm({
    schema: sendOfferSchema,
    failureTitle: 'Not sent',
    defaultValues: { message: '' },
    send: async (json) => {
      const { offer: sent, url } = await reply(
        memberApi.admin.offers[':id'].send.$post({ param: { id: offer.id }, json }),
      );
      if (url === null) {
        toast({ title: 'Offer sent', description: `Its link is on its way to ${sent.email}.` });
        keepOffer(sent);
        onClose();
      } else setLink({ url, sent });
    },
  });
  if (link !== null) {
    const done = () => {
      keepOffer(link.sent);
      onClose();
    };
    return <LinkDialog url={link.url} onClose={done} />;
  }
  return (
    <FormDialog
      title={`Send this offer to ${offer.name}?`}
      description={`It goes to ${offer.email} as a link, and cannot be changed afterwards: a newer version replaces it.`}
      onClose={onClose}
      submit="Send offer"
      busy="Sending..."
      form={form}
    >
      <TextareaField label="Message" optional {...field('message')} rows={3} />
    </FormDialog>
  );
}

/** Where the site sends no mail, whoever sends the offer passes the link on. */
const LinkDialog = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <Dialog
    title="Offer sent"
    description="This site sends no email. Pass the link on; it is shown once."
    onClose={onClose}
  >
    <InputField label="Link" value={url} readOnly onFocus={({ target }) => target.select()} />
    <DialogActions>
      <Button onClick={onClose}>Done</Button>
    </DialogActions>
  </Dialog>
);
