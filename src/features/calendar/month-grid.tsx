import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cn } from '#src/lib/cn.ts';
import { formatFullDay, formatWeekday, localDay, plural } from '#src/lib/format.ts';
import { dueLink } from '#src/shared/due-link.ts';
import { dueKindLabels, isLate, keyOf, type Entry } from './kinds.ts';
import { dayAfterKey, firstWeekday, monthOf, weeksOf } from './month.ts';

interface MonthGridProps {
  month: string;
  entries: readonly Entry[];
  /** The id of the heading that names the month. */
  labelledBy: string;
  /** Shows how much is due instead of what, where there is no room. */
  compact: boolean;
  onMonth: (month: string) => void;
  /** Opens the list of a day. */
  onDay: (day: string) => void;
}

/** As many as a cell has room for. */
const mostShown = 3;

/** A table of weeks. Arrow keys lead from day to day, Enter to what is due on one. */
export function MonthGrid({ month, entries, labelledBy, compact, onMonth, onDay }: MonthGridProps) {
  const today = localDay();
  const first = firstWeekday();
  const weeks = weeksOf(month, first);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setChosen] = useState(today);
  const active = monthOf(chosen) === month ? chosen : monthOf(today) === month ? today : `${month}-01`;
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    body.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const from = target instanceof HTMLElement ? target.dataset.day : undefined;
    if (from === undefined || altKey || ctrlKey || metaKey) return;
    if (key === 'Enter' || key === ' ') {
      if (byDay.has(from)) onDay(from);
    } else {
      const next = dayAfterKey(from, key, first);
      if (next === null) return;
      moved.current = true;
      setChosen(next);
      if (monthOf(next) !== month) onMonth(monthOf(next));
    }
    event.preventDefault();
  }

  return (
    <table role="grid" aria-labelledby={labelledBy} className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr>
          {weeks[1]?.map(
            (day) =>
              day && (
                <th
                  key={day}
                  scope="col"
                  abbr={formatWeekday(day, 'long')}
                  className="border-b-[1.5px] border-heading px-2 py-2 font-heading text-sm font-medium text-muted max-md:text-center md:px-2.5"
                >
                  {formatWeekday(day, compact ? 'narrow' : 'short')}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                <td key={column} className="border-b border-line" />
              ) : (
                <DayCell
                  key={column}
                  day={day}
                  entries={byDay.get(day) ?? []}
                  today={today}
                  compact={compact}
                  active={day === active}
                  onOpen={() => {
                    setChosen(day);
                    onDay(day);
                  }}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  entries: readonly Entry[];
  today: string;
  compact: boolean;
  active: boolean;
  onOpen: () => void;
}

function DayCell({ day, entries, today, compact, active, onOpen }: DayCellProps) {
  const about = entries.length === 0 ? formatFullDay(day) : `${formatFullDay(day)}, ${entries.length} due`;
  const more = entries.length - mostShown;
  return (
    <td
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={compact ? about : undefined}
      aria-current={day === today ? 'date' : undefined}
      onClick={compact && entries.length > 0 ? onOpen : undefined}
      className={cn(
        'border-b border-line align-top focus-visible:-outline-offset-2',
        day === today && 'bg-accent-2',
        compact ? 'h-14 p-1 text-center' : 'h-28 p-1.5 lg:h-32',
        compact && entries.length > 0 && 'cursor-pointer',
      )}
    >
      <time
        dateTime={day}
        className={cn(
          'inline-grid size-7 place-items-center rounded-full font-heading text-sm [font-variant-numeric:tabular-nums]',
          day === today ? 'bg-heading font-bold text-secondary' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{about}</span>
      </time>
      {day === today && !compact && <span className="ml-1 font-heading text-sm font-medium text-heading">Today</span>}
      {compact ? (
        <span aria-hidden="true" className="flex h-2 justify-center gap-1">
          {entries.slice(0, mostShown).map((due) => (
            <span
              key={keyOf(due)}
              className={cn(
                'size-2 rounded-full',
                due.isDone
                  ? 'border border-primary bg-act'
                  : cn(
                      'border',
                      isLate(due, today) ? 'border-danger bg-danger' : 'border-heading',
                      due.isMine && !isLate(due, today) && 'bg-heading',
                    ),
              )}
            />
          ))}
        </span>
      ) : (
        entries.length > 0 && (
          <ul className="mt-1 grid grid-cols-1 gap-1">
            {entries.slice(0, mostShown).map((due) => (
              <DueChip key={keyOf(due)} due={due} late={isLate(due, today)} />
            ))}
            {more > 0 && (
              <li>
                <button
                  type="button"
                  onClick={onOpen}
                  className="min-h-6 w-full rounded-sm px-1.5 text-left text-xs text-muted hover:text-heading focus-visible:-outline-offset-2"
                >
                  {plural(more, 'more', 'more')}
                  <span className="sr-only"> on {formatFullDay(day)}</span>
                </button>
              </li>
            )}
          </ul>
        )
      )}
    </td>
  );
}

function DueChip({ due, late }: { due: Entry; late: boolean }) {
  const { kind, title, projectTitle, isDone, isMine } = due;
  return (
    <li>
      <a
        href={dueLink(due)}
        title={projectTitle === null || kind === 'project' ? title : `${title} · ${projectTitle}`}
        className={cn(
          'flex min-h-6 items-start gap-1.5 px-1 py-0.5 text-sm leading-5 underline-offset-4 hover:underline focus-visible:-outline-offset-2',
          isDone ? 'text-muted' : late ? 'text-danger' : 'text-heading',
          isMine && 'font-medium',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'mt-1 size-2.5 shrink-0 border-[1.5px]',
            kind === 'milestone' && 'rounded-full',
            isDone ? 'border-primary bg-act' : late ? 'border-danger' : 'border-heading',
            isMine && (late ? 'bg-danger' : 'bg-heading'),
          )}
        />
        <span className="sr-only">
          {dueKindLabels[kind]}
          {isDone ? ', done' : late && ', overdue'}
          {isMine && ', needs you'}:{' '}
        </span>
        <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
          {title}
        </span>
      </a>
    </li>
  );
}
