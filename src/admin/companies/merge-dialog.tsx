import { useState } from 'react';
import type { Company } from '#src/shared/contracts/companies.ts';
import { archivedProjects, companies, invoices, projects, seatsOf, users, vatCheckOf } from '#src/admin/data.ts';
import { $router, companyPath } from '#src/admin/paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { plural } from '#src/lib/format.ts';
import { changed, removeRows, replaceRow, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { similarTo } from './similar.ts';

/** What belongs to a company, in a line; nothing while that is still being read. */
function useHoldings(): (company: Company) => string {
  const people = useQuery(users).data;
  const work = useQuery(projects).data;
  const archived = useQuery(archivedProjects).data;
  const bills = useQuery(invoices).data;
  if (!(people?.complete && work?.complete && archived?.complete && bills?.complete)) return () => '';
  const all = [...work.rows, ...archived.rows];
  const bookedTo = new Map(all.map(({ id, companyId }) => [id, companyId]));
  return ({ id }) =>
    [
      plural(people.rows.filter(({ companyId }) => companyId === id).length, 'person', 'people'),
      plural(all.filter(({ companyId }) => companyId === id).length, 'project'),
      plural(bills.rows.filter(({ projectId }) => bookedTo.get(projectId) === id).length, 'invoice'),
    ].join(', ');
}

/** Makes one of two entries for the same firm. */
export function MergeDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { id, name } = company;
  const others = (useQuery(companies).data?.rows ?? [])
    .filter((one) => one.id !== id)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const holdingsOf = useHoldings();
  const [chosen, setChosen] = useState(() => String(similarTo(name, others)?.id ?? ''));
  const [typed, setTyped] = useState('');
  const kept = others.find((one) => String(one.id) === chosen);
  const isTyped = typed.trim() === name;
  const [pending, merge] = useAttempt('Failed to merge', async () => {
    if (kept === undefined || !isTyped) return;
    const json = { into: kept.id };
    const stored = await reply(memberApi.admin.companies[':id'].merge.$post({ param: { id }, json }));
    removeRows(companies, [company]);
    replaceRow(companies, stored);
    changed(['companies', 'members'], companies, seatsOf(id), vatCheckOf(id));
    toast({ title: `${name} is now part of ${stored.name}` });
    $router.open(companyPath(stored.id));
  });
  return (
    <Dialog
      title={`Merge ${name} into another company`}
      description={`Its people, projects and invoices move, and the name ${name} disappears. This cannot be undone.`}
      onClose={onClose}
    >
      <SelectField
        label="The company that stays"
        empty="Choose a company"
        options={others.map((one) => [one.id, one.name])}
        value={chosen}
        onValue={setChosen}
        hint="People of both see the projects of both, except limited ones. Details it lacks are copied."
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-y border-line py-3">
        {[company, kept].map(
          (one, at) =>
            one && (
              <div key={one.id} className="contents">
                <dt className="text-muted">{at === 0 ? 'Moves' : 'Stays'}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  <span className="font-medium text-heading">{one.name}</span>
                  <span className="block text-sm text-muted">{holdingsOf(one)}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
      <InputField label={`Type ${name} to confirm`} value={typed} onValue={setTyped} autoComplete="off" verbatim />
      <DialogActions>
        <DialogCancel />
        <Button variant="danger" loading={pending} disabled={kept === undefined || !isTyped} onClick={merge}>
          {pending ? 'Merging...' : kept ? `Merge into ${kept.name}` : 'Merge'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
