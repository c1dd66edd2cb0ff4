import type { DutyOf } from '#src/shared/contracts/duties.ts';
import { DocumentSheet, type Sheet } from '#src/features/documents/document-sheet.tsx';
import { TimeAgo } from '#src/components/app/time.tsx';
import { buttonStyles } from '#src/components/ui/button-styles.ts';
import { cardLink } from '#src/components/ui/card-link.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate, localDay } from '#src/lib/format.ts';
import { dutyAct, dutyLink, typeOfDuty } from '#src/shared/duties.ts';
import { dayName } from '#src/features/duties/due-words.ts';
import { lateBy } from '#src/lib/late-by.ts';

type Decision = DutyOf<'decision'>;

function sheetOf(decision: Decision): Sheet {
  const { id, details } = decision;
  const { version, kind, size } = details;
  return { id, version, type: typeOfDuty(decision), file: kind === null || size === null ? null : { kind, size } };
}

/** The next decision, large, with its question. */
export function FirstDecision({ decision }: { decision: Decision }) {
  const { title, projectTitle, day, reason, about, since } = decision;
  return (
    <div className="relative grid grid-cols-[9.375rem_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-[13.5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 [@media(max-width:16rem)]:flex [@media(max-width:16rem)]:flex-col">
      <DocumentSheet
        large
        name={title}
        document={sheetOf(decision)}
        className="h-[13.25rem] self-start sm:row-span-2 sm:h-[19rem]"
      />
      <div className="min-w-0">
        <Until day={day} />
        <h3
          dir="auto"
          className="mt-3.5 line-clamp-3 text-xl font-bold leading-[1.15] tracking-[-0.024em] [overflow-wrap:anywhere] sm:text-2xl"
        >
          <a href={dutyLink(decision)} className={cardLink}>
            {title}
          </a>
        </h3>
        <p dir="auto" className="mt-1.5 text-[0.9375rem] leading-6 text-muted [overflow-wrap:anywhere]">
          {projectTitle}
        </p>
      </div>
      <div className="mt-4 max-sm:col-span-2 sm:mt-3">
        {reason !== null && (
          <blockquote className="mb-5 border-l-2 border-heading pl-3.5 leading-6">
            <p dir="auto" className="line-clamp-3 text-heading [overflow-wrap:anywhere]">
              {reason}
            </p>
            <p className="text-sm leading-6 text-muted">
              {about !== null && <bdi>{about}, </bdi>}
              {since !== null && <TimeAgo value={since} className="relative" />}
            </p>
          </blockquote>
        )}
        {/* The whole of it is the link; this says what the link does. */}
        <span aria-hidden="true" className={buttonStyles()}>
          {dutyAct(decision)}
        </span>
      </div>
    </div>
  );
}

function Until({ day }: { day: string | null }) {
  if (day === null) return <p className="font-heading text-[0.9375rem] font-medium text-muted">When you can</p>;
  const isLate = day < localDay();
  return (
    <p
      className={cn(
        'inline-block border-[1.5px] px-2.5 py-1 font-heading text-[0.9375rem] font-medium leading-snug',
        isLate ? 'border-danger text-danger' : 'border-primary bg-act text-on-act',
      )}
    >
      {isLate ? `Decide now, ${lateBy(day)}` : `Decide ${day === localDay() ? '' : 'by '}${dayName(day)}`}
    </p>
  );
}

/** As many as stand in a row. */
const shown = 3;

/** The decisions after it: the pages first, and of more the names. */
export function SmallDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:gap-x-6">
      {decisions.map((decision, index) => (
        <SmallDecision key={decision.id} decision={decision} hasPage={index < shown} />
      ))}
    </ul>
  );
}

function SmallDecision({ decision, hasPage }: { decision: Decision; hasPage: boolean }) {
  const { title, day } = decision;
  const isLate = day !== null && day < localDay();
  return (
    <li className="group relative min-w-0">
      {hasPage && (
        <DocumentSheet name={title} document={sheetOf(decision)} className="mb-3 h-[8.5rem] sm:h-[12.25rem]" />
      )}
      <h3
        dir="auto"
        className="line-clamp-2 text-[0.9375rem] font-medium leading-5 [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
      >
        <a href={dutyLink(decision)} className={cardLink}>
          {title}
        </a>
      </h3>
      <p className={cn('mt-0.5 text-sm leading-5', isLate ? 'text-danger' : 'text-muted')}>
        {day === null ? 'when you can' : isLate ? lateBy(day) : `by ${formatDate(day)}`}
      </p>
    </li>
  );
}
