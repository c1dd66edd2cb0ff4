import type { ReactNode } from 'react';
import { Table } from '#src/components/ui/table.tsx';
import { cn } from '#src/lib/cn.ts';
import { formatDate } from '#src/lib/format.ts';
import { weekMarks, percentOnScale, type TimeScale } from './time-scale.ts';

const toneOf = { done: 'bg-success', late: 'bg-danger', open: 'bg-line-strong' };

const at = (place: number) => ({ left: `${Math.min(100, Math.max(0, place))}%` });

/** In percent of the scale: a date that began further right would be cut off at its end. */
const lastPlace = { phone: 70, wide: 90 };

const namedOn = (scale: TimeScale) => weekMarks(scale).filter((day) => percentOnScale(scale, day) < lastPlace.wide);

/** The Mondays of the scale, and today among them. */
function ScaleHead({ scale, today }: { scale: TimeScale; today: string }) {
  return (
    <>
      <span className="sr-only">When</span>
      <span aria-hidden="true" className="relative block h-9 text-[0.8125rem] font-normal text-muted">
        {namedOn(scale).map((day, index) => (
          <span
            key={day}
            className={cn(
              'absolute bottom-0 whitespace-nowrap border-l border-line pl-1',
              (index % 3 > 0 || percentOnScale(scale, day) > lastPlace.phone) && 'max-md:hidden',
            )}
            style={at(percentOnScale(scale, day))}
          >
            {formatDate(day).replace(/,? \d{4}$/, '')}
          </span>
        ))}
        <span
          className="absolute top-0 -translate-x-1/2 whitespace-nowrap text-heading"
          style={at(percentOnScale(scale, today))}
        >
          Today
        </span>
      </span>
    </>
  );
}

interface ScaleTableProps {
  caption: string;
  /** What the first column names. */
  named: string;
  scale: TimeScale;
  today: string;
  /** Its rows. */
  children: ReactNode;
}

export function ScaleTable({ caption, named, scale, today, children }: ScaleTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-2/5 py-2 pr-4 align-bottom font-medium text-muted md:w-1/3">
            {named}
          </th>
          <th scope="col" className="py-2 align-bottom">
            <ScaleHead scale={scale} today={today} />
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface OnScaleProps {
  scale: TimeScale;
  today: string;
  from: string;
  to: string;
  tone: keyof typeof toneOf;
  /** The same in words. */
  children: ReactNode;
}

/** A bar from one day to another, with today as a line. */
export function TimeScaleBar({ scale, today, from, to, tone, children }: OnScaleProps) {
  const left = percentOnScale(scale, from);
  const width = Math.max(percentOnScale(scale, to) - left, 1);
  return (
    <>
      <span className="sr-only">{children}</span>
      <span aria-hidden="true" className="relative block h-8">
        <span
          className={cn('absolute inset-y-2.5 rounded-sm border border-line-strong', toneOf[tone])}
          style={{ ...at(left), width: `${width}%` }}
        />
        <span
          className="absolute inset-y-0 border-l border-dashed border-heading"
          style={at(percentOnScale(scale, today))}
        />
      </span>
    </>
  );
}
