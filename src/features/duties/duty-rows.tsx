import type { Duty } from '#src/shared/contracts/duties.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { cardLink } from '#src/components/ui/card-link.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate, formatMoment, localDay } from '#src/lib/format.ts';
import { lateBy } from '#src/lib/late-by.ts';
import { dutyAct, dutyKey, dutyLink } from '#src/shared/duties.ts';
import { dutyReason, dutyTitle } from '#src/shared/duty-words.ts';
import { dutyIcons } from './icons.ts';

/** By when, or since when. */
function When({ duty: { kind, day, since } }: { duty: Duty }) {
  if (day !== null)
    return day < localDay() ? (
      <span className="font-heading font-medium text-danger">{lateBy(day)}</span>
    ) : (
      <>due {formatDate(day)}</>
    );
  if (since === null) return null;
  return kind === 'call' ? formatMoment(since) : <TimeAgo value={since} className="relative" />;
}

interface DutyRowsProps {
  duties: readonly Duty[];
  className?: string;
}

/** What there is to do, as rows: the thing, why and by when, and what one does there. */
export function DutyRows({ duties, className }: DutyRowsProps) {
  return (
    <ul className={cn('grid grid-cols-1 gap-x-11 border-t-[1.5px] border-heading', className)}>
      {duties.map((duty) => (
        <DutyRow key={dutyKey(duty)} duty={duty} />
      ))}
    </ul>
  );
}

function DutyRow({ duty }: { duty: Duty }) {
  const Icon = dutyIcons[duty.kind];
  const place = duty.kind === 'left' ? null : duty.projectTitle;
  return (
    <li className="group relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3.5 border-b border-line-strong py-3 sm:grid-cols-[1rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" className="mt-1 size-4 text-muted" />
      <div className="min-w-0">
        <h3 dir="auto" className="line-clamp-2 font-medium leading-6 [overflow-wrap:anywhere]">
          <a href={dutyLink(duty)} className={cardLink}>
            {dutyTitle(duty)}
          </a>
        </h3>
        <p dir="auto" className="line-clamp-3 text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
          {dutyReason(duty)}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {place !== null && (
            <>
              <bdi>{place}</bdi>,{' '}
            </>
          )}
          <When duty={duty} />
        </p>
      </div>
      <span
        aria-hidden="true"
        className="self-start font-heading text-[0.9375rem] font-medium leading-6 text-heading underline decoration-act decoration-2 underline-offset-[5px] group-hover:decoration-heading max-sm:col-start-2 max-sm:mt-1 max-sm:justify-self-start"
      >
        {dutyAct(duty)}
      </span>
    </li>
  );
}
