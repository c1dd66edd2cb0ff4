import { InvoicePage, LeadPage } from '#src/admin/shell/record-parts.tsx';
import { InPane } from '#src/admin/shell/record-page.tsx';
import { TimeAgo, DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { QueueItem } from './queue.ts';
import { ResendMail } from './resend-mail.tsx';

/** The thing itself, where it can be worked on here; else what it is and where one does. */
export function Pane({ item }: { item: QueueItem }) {
  return (
    <section aria-label={item.title} className="min-w-0 overflow-y-auto print:hidden">
      <div className="px-6 pb-16 pt-8 xl:pl-12 xl:pr-7">
        <InPane value>
          {item.record?.kind === 'lead' ? (
            <LeadPage id={item.record.id} />
          ) : item.record?.kind === 'invoice' ? (
            <InvoicePage id={item.record.id} />
          ) : (
            <Summary item={item} />
          )}
        </InPane>
        <Keys item={item} />
      </div>
    </section>
  );
}

function Summary({ item: { duty, title, words, at, isLate, when, href, act } }: { item: QueueItem }) {
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-4">
      <h2
        dir="auto"
        className="text-[1.875rem] font-bold leading-tight tracking-[-0.028em] [overflow-wrap:anywhere] [text-wrap:balance]"
      >
        {title}
      </h2>
      <p dir="auto" className="text-lg text-heading [overflow-wrap:anywhere]">
        {words}
      </p>
      <p className="text-[0.9375rem] text-muted">{isLate || when ? <DateOf value={at} /> : <TimeAgo value={at} />}</p>
      {duty.kind === 'mail' ? (
        <ResendMail id={duty.id} />
      ) : (
        <Button asChild>
          <a href={href}>{act}</a>
        </Button>
      )}
    </div>
  );
}

const kbd = 'rounded-sm border border-line-strong px-1.5 py-0.5 font-heading text-xs font-medium';

/** Which keys do something here. */
function Keys({ item }: { item: QueueItem }) {
  return (
    <p className="mt-10 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted [@media(hover:none)]:hidden">
      <span>
        <kbd className={kbd}>J</kbd> <kbd className={kbd}>K</kbd> next, previous
      </span>
      {item.record?.kind === 'lead' && (
        <span>
          <kbd className={kbd}>A</kbd> take it
        </span>
      )}
      {item.duty.kind === 'lead' && (
        <span>
          <kbd className={kbd}>E</kbd> done
        </span>
      )}
    </p>
  );
}
