import { useState } from 'react';
import { projects } from '#src/admin/data.ts';
import { $router, invoicePath } from '#src/admin/paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog, DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, useQuery } from '#src/lib/query.ts';

/** An empty draft. One of a milestone begins in the project. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(projects);
  const [chosen, setChosen] = useState('');
  const [isDeposit, setDeposit] = useState(false);
  const [pending, begin] = useAttempt('Failed to write the invoice', async () => {
    const { id } = await reply(memberApi.admin.invoices.$post({ json: { projectId: Number(chosen), isDeposit } }));
    changed(['invoices']);
    $router.open(invoicePath(id));
  });
  return (
    <Dialog
      title="New invoice"
      description="A draft that nobody else sees until it is issued."
      closesBeside
      onClose={onClose}
    >
      <SelectField
        label="Project"
        empty="Choose a project"
        options={data?.rows.map(({ id, title }) => [id, title])}
        value={chosen}
        onValue={setChosen}
      />
      <Checkbox
        label="A deposit: nothing is supplied yet, and a later invoice takes it off"
        checked={isDeposit}
        onChange={(event) => setDeposit(event.target.checked)}
      />
      <DialogActions>
        <DialogCancel />
        <Button disabled={chosen === ''} loading={pending} onClick={begin}>
          Begin
        </Button>
      </DialogActions>
    </Dialog>
  );
}
