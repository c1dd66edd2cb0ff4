import { useState } from 'react';
import type { Company } from '#shared/contracts/companies.ts';
import { archivedProjects, audit, companies, projects, seatsOf, users } from '#admin/data.ts';
import { $router, companyPath } from '#admin/paths.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { $companies } from '#features/projects/queries.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

interface MergeDialogProps {
  company: Company;
  onClose: () => void;
}

/** Makes one of two entries for the same firm. */
export function MergeDialog({ company: { id, name }, onClose }: MergeDialogProps) {
  const others = (useQuery(companies).data?.rows ?? [])
    .filter((one) => one.id !== id)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const [chosen, setChosen] = useState('');
  const kept = others.find((one) => String(one.id) === chosen);
  const [pending, merge] = usePending(async () => {
    if (kept === undefined) return;
    await attempt('Failed to merge', async () => {
      const json = { into: kept.id };
      const stored = await reply(memberApi.admin.companies[':id'].merge.$post({ param: { id }, json }));
      companies.patch((listing) => ({
        ...listing,
        rows: listing.rows.filter((one) => one.id !== id).map((one) => (one.id === stored.id ? stored : one)),
      }));
      refresh(users.path, projects.path, archivedProjects.path, audit.path, $companies.path, seatsOf(kept.id).path);
      toast({ title: `${name} is now part of ${stored.name}` });
      $router.open(companyPath(stored.id));
    });
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Merge ${name} into another company`}
        description={`Its people and projects move, and the name ${name} disappears. This cannot be undone.`}
        closesBeside={false}
      >
        <Field
          label="The company that stays"
          hint="People of both see the projects of both, except limited ones. Details it lacks are copied."
        >
          <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a company</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={pending} disabled={kept === undefined} onClick={merge}>
            {pending ? 'Merging...' : kept ? `Merge into ${kept.name}` : 'Merge'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
