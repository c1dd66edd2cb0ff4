import { Loaded } from '#src/components/app/loaded.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { countDuties } from '#src/shared/duties.ts';
import { DutyRows } from './duty-rows.tsx';
import { useDuties } from './use-duties.ts';

/** As many as one looks through at a glance. */
const mostShown = 4;

/** The first of what the person has to do; the rest is on the start page. */
export function DutiesGlance({ start }: { start: string }) {
  const duties = useDuties();
  return (
    <Loaded query={duties} name="What needs you" what="what needs you" skeleton={{ count: 2, itemClassName: 'h-16' }}>
      {({ rows, counts }) => {
        const more = countDuties({ counts }) - Math.min(rows.length, mostShown);
        if (rows.length === 0) return <p className="text-[0.9375rem] text-muted">Nothing is waiting for you.</p>;
        return (
          <>
            <DutyRows duties={rows.slice(0, mostShown)} />
            {more > 0 && (
              <p className="mt-2 text-[0.9375rem] text-muted">
                <TextLink href={start}>{more} more on your start page</TextLink>
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
