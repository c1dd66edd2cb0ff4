import { useState } from 'react';
import { FilePlus2 } from 'lucide-react';
import { offers } from '#src/admin/data.ts';
import { $router, offerPath } from '#src/admin/paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { offerName } from './words.ts';

interface BeginOfferProps {
  /** What it is for: an offer from a project is a change of it. */
  of: { leadId: number } | { companyId: number } | { projectId: number };
  size?: 'sm';
}

export function BeginOffer({ of, size }: BeginOfferProps) {
  const [open, setOpen] = useState(false);
  const isChange = 'projectId' in of;
  return (
    <>
      <Button icon={FilePlus2} variant="secondary" size={size} onClick={() => setOpen(true)}>
        {isChange ? 'Offer a change…' : 'Write an offer…'}
      </Button>
      {open && <BeginDialog of={of} isChange={isChange} onClose={() => setOpen(false)} />}
    </>
  );
}

function BeginDialog({ of, isChange, onClose }: BeginOfferProps & { isChange: boolean; onClose: () => void }) {
  const sent = useQuery(offers).data?.rows.filter(({ state }) => state !== 'draft') ?? [];
  const [chosen, setChosen] = useState('');
  const [pending, begin] = useAttempt('Failed to begin the offer', async () => {
    const json = { ...of, ...(chosen !== '' && { templateId: Number(chosen) }) };
    const { id } = await reply(memberApi.admin.offers.$post({ json }));
    changed(['offers']);
    $router.open(offerPath(id));
  });
  return (
    <Dialog
      title={isChange ? 'Offer a change' : 'Write an offer'}
      description={
        isChange
          ? 'Only what changes: once it is accepted, its milestones are added to this project.'
          : 'A draft that nobody else sees. Once it is accepted, it becomes the project.'
      }
      closesBeside
      onClose={onClose}
    >
      <SelectField
        label="Begin with"
        empty="Our own offer, as on the home page"
        options={sent.map((offer) => [offer.id, `${offer.title} (${offerName(offer)})`])}
        value={chosen}
        onValue={setChosen}
      />
      <DialogActions>
        <DialogCancel />
        <Button loading={pending} onClick={begin}>
          Begin
        </Button>
      </DialogActions>
    </Dialog>
  );
}
