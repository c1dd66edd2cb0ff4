import type { Company } from '#src/shared/contracts/companies.ts';
import { vatCheckOf } from '#src/admin/data.ts';
import { VatCheckWords } from '#src/admin/invoices/reasons.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { patch, useQuery } from '#src/lib/query.ts';
import { isInVies } from '#src/shared/vat-number.ts';

/** The number, and what VIES last said of it, where it knows such numbers. */
export function VatNumber({ company: { id, vatNumber } }: { company: Company }) {
  if (vatNumber === null) return <span className="text-muted">Not set</span>;
  return (
    <>
      {vatNumber}
      {isInVies(vatNumber) && <Checked id={id} />}
    </>
  );
}

function Checked({ id }: Pick<Company, 'id'>) {
  const { data: check } = useQuery(vatCheckOf(id));
  const [asking, ask] = useAttempt('Failed to ask VIES', async () => {
    const said = await reply(memberApi.admin.companies[':id']['vat-check'].$post({ param: { id }, json: {} }));
    patch(vatCheckOf(id), () => said);
  });
  return (
    <span className="mt-1 grid justify-items-start gap-2 text-sm">
      <span role="status">{check && <VatCheckWords check={check} />}</span>
      <Button variant="secondary" size="sm" loading={asking} onClick={ask}>
        {check ? 'Ask VIES again' : 'Ask VIES'}
      </Button>
    </span>
  );
}
