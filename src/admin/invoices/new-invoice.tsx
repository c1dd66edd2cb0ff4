import { useState } from 'react';
import { projects } from '#admin/data.ts';
import { $router, invoicePath } from '#admin/paths.ts';
import { ProjectOptions } from '#components/app/project-options.tsx';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import { refreshInvoices } from './store.ts';

/** An empty draft. One of a milestone begins in the project. */
export function NewInvoice({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(projects);
  const [chosen, setChosen] = useState('');
  const [pending, begin] = usePending(() =>
    attempt('Failed to write the invoice', async () => {
      const { id } = await reply(memberApi.admin.invoices.$post({ json: { projectId: Number(chosen) } }));
      refreshInvoices();
      $router.open(invoicePath(id));
    }),
  );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="New invoice" description="A draft that nobody else sees until it is issued.">
        <Field label="Project">
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a project</option>
            <ProjectOptions projects={data?.rows ?? []} />
          </Select>
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button disabled={chosen === ''} loading={pending} onClick={begin}>
            Begin
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
