import { Mail, MailOpen } from 'lucide-react';
import { useId } from 'react';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { leadLetters } from '#src/admin/data.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
import { useQuery } from '#src/lib/query.ts';

/** Both sides of the exchange: emails that were sent, and replies that somebody logged. */
export function Exchange({ lead }: { lead: Lead }) {
  const emails = useQuery(leadLetters(lead.id));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h3 id={heading} className="text-lg font-semibold">
        Emails
      </h3>
      <Loaded query={emails} name="Emails" what="the emails" skeleton={{ count: 1, itemClassName: 'h-16' }}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">Nothing was written yet.</p>
          ) : (
            <ol className="grid grid-cols-1 gap-4 border-l border-line pl-5">
              {rows.map(({ id, body, isTheirs, writtenBy, createdAt }) => (
                <li key={id} className={isTheirs ? 'rounded-xl bg-accent-2 p-4' : 'rounded-xl border border-line p-4'}>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                    {isTheirs ? (
                      <MailOpen aria-hidden="true" className="size-4" />
                    ) : (
                      <Mail aria-hidden="true" className="size-4" />
                    )}
                    {isTheirs
                      ? `Their reply, logged by ${writtenBy ?? 'a deleted account'}`
                      : (writtenBy ?? 'Deleted account')}
                    <TimeAgo value={createdAt} />
                  </p>
                  <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                    {body}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
