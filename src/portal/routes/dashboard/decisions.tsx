import type { Day } from '#src/shared/contracts/day.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import { DocumentSheet } from '#src/features/documents/document-sheet.tsx';
import { newestDocumentsQuery } from '#src/features/documents/newest.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { buttonStyles } from '#src/components/ui/button-styles.ts';
import { cardLink } from '#src/components/ui/card-link.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { lateBy } from '#src/lib/late-by.ts';
import { dayName } from './due-words.ts';

type Decision = Day['waitingDocuments'][number];

/** What else is known of it: undefined until it is read, or where it is older than the newest. */
const useDocument = (id: number): Document | undefined =>
  useQuery(newestDocumentsQuery).data?.find((document) => document.id === id);

/** The next decision, large, with its question. */
export function FirstDecision({ decision }: { decision: Decision }) {
  const { id, name, projectTitle, reviewDue } = decision;
  const document = useDocument(id);
  return (
    <div className="relative grid grid-cols-[9.375rem_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-[13.5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <DocumentSheet
        large
        name={name}
        document={document}
        className="h-[13.25rem] self-start sm:row-span-2 sm:h-[19rem]"
      />
      <div className="min-w-0">
        <Until day={reviewDue} />
        <h3
          dir="auto"
          className="mt-3.5 line-clamp-3 text-xl font-bold leading-[1.15] tracking-[-0.024em] [overflow-wrap:anywhere] sm:text-2xl"
        >
          <a href={portalPaths.document(id)} className={cardLink}>
            {name}
          </a>
        </h3>
        <p dir="auto" className="mt-1.5 text-[0.9375rem] leading-6 text-muted [overflow-wrap:anywhere]">
          {projectTitle}
        </p>
      </div>
      {/* As high before its words have come. */}
      <div className="mt-4 min-h-32 max-sm:col-span-2 sm:mt-3 sm:min-h-0">
        {document && document.description !== null && (
          <blockquote className="mb-5 border-l-2 border-heading pl-3.5 leading-6">
            <p dir="auto" className="line-clamp-3 text-heading [overflow-wrap:anywhere]">
              {document.description}
            </p>
            <p className="text-sm leading-6 text-muted">
              {document.author !== null && <bdi>{document.author}, </bdi>}
              <TimeAgo value={document.createdAt} className="relative" />
            </p>
          </blockquote>
        )}
        {/* The whole of it is the link; this says what the link does. */}
        <span aria-hidden="true" className={buttonStyles()}>
          Read and decide
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

function SmallDecision({ decision: { id, name, reviewDue }, hasPage }: { decision: Decision; hasPage: boolean }) {
  const document = useDocument(id);
  const isLate = reviewDue !== null && reviewDue < localDay();
  return (
    <li className="group relative min-w-0">
      {hasPage && <DocumentSheet name={name} document={document} className="mb-3 h-[8.5rem] sm:h-[12.25rem]" />}
      <h3
        dir="auto"
        className="line-clamp-2 text-[0.9375rem] font-medium leading-5 [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
      >
        <a href={portalPaths.document(id)} className={cardLink}>
          {name}
        </a>
      </h3>
      <p className={cn('mt-0.5 text-sm leading-5', isLate ? 'text-danger' : 'text-muted')}>
        {reviewDue === null ? 'when you can' : isLate ? lateBy(reviewDue) : `by ${formatDate(reviewDue)}`}
      </p>
    </li>
  );
}
