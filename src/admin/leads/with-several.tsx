import { Mail, UserRoundCheck } from 'lucide-react';
import type { Lead } from '#shared/contracts/leads.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { toast } from '#stores/toast.ts';
import { saveLead } from './save-lead.ts';

/** Takes several leads, or writes to them in one's own mail program, where none sees the others' addresses. */
export function WithSeveral({ leads }: { leads: readonly Lead[] }) {
  const { data: me } = useQuery($profile);
  const [pending, assign] = usePending(async () => {
    if (me === undefined) return;
    let assigned = 0;
    for (const lead of leads) if (await saveLead(lead, { assigneeId: me.id })) assigned += 1;
    if (assigned > 0) toast({ title: `${plural(assigned, 'contact request', 'contact requests')} assigned to you` });
  });
  const addresses = [...new Set(leads.map(({ email }) => email))].map(encodeURIComponent).join(',');
  return (
    <>
      <Button variant="ghost" size="sm" loading={pending} onClick={assign}>
        {!pending && <UserRoundCheck aria-hidden="true" />}
        Assign to me
      </Button>
      <Button variant="ghost" size="sm" asChild>
        <a href={`mailto:?bcc=${addresses}`}>
          <Mail aria-hidden="true" />
          Email
        </a>
      </Button>
    </>
  );
}
