import { useId } from 'react';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { leadLetters } from '#src/admin/data.ts';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
import { useQuery } from '#src/lib/query.ts';

function headOf(isTheirs: boolean, askedBy: string | null, writtenBy: string | null): string {
  if (askedBy !== null) return `${askedBy}, on the page of the offer`;
  return isTheirs ? `Their reply, logged by ${writtenBy ?? 'a deleted account'}` : (writtenBy ?? 'Deleted account');
}

/** Both sides of the exchange: emails that were sent, and replies that somebody logged. */
export function Exchange({ lead }: { lead: Lead }) {
  const emails = useQuery(leadLetters(lead.id));
  const heading = useId();
  // Whoever is new has been written nothing: what is not there takes no room while it is looked for.
  const { data = [], error } = emails;
  if (data.length === 0 && !error && (emails.data || lead.status === 'new')) return null;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <PartHeading id={heading} className="text-lg font-semibold">
        Emails
      </PartHeading>
      <Loaded query={emails} name="Emails" what="the emails" skeleton={{ count: 1, itemClassName: 'h-16' }}>
        {(rows) => (
          <ol className="grid grid-cols-1">
            {rows.map(({ id, body, isTheirs, askedBy, writtenBy, createdAt }) => (
              <li key={id} className="border-t border-line py-3">
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
                  <span className="font-heading font-medium text-heading">{headOf(isTheirs, askedBy, writtenBy)}</span>
                  <TimeAgo value={createdAt} />
                </p>
                <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {body}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
