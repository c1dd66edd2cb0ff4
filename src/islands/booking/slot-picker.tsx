import { useState } from 'react';
import { cn } from '#src/lib/cn.ts';

/** Free times by the day on which they are where the visitor is: '2026-03-01'. */
function byLocalDay(slots: readonly string[], timeZone: string): [day: string, slots: string[]][] {
  // This language writes days as the API does.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return [...Map.groupBy(slots, (slot) => day.format(new Date(slot)))];
}

interface SlotPickerProps {
  slots: readonly string[];
  zone: string;
  /** What the call is about, where that is known. */
  about: string | undefined;
  chosen: string | null;
  onChoose: (slot: string) => void;
}

const choice = (isChosen: boolean) =>
  cn(
    'min-h-11 whitespace-nowrap rounded-lg border px-1 py-2 text-center',
    isChosen ? 'border-primary bg-primary text-secondary' : 'border-line-strong bg-accent-2 hover:border-primary',
  );

/** Days, on a phone in a row that scrolls; below them the times of the one that is chosen. */
export function SlotPicker({ slots, zone, about, chosen, onChoose }: SlotPickerProps) {
  const days = byLocalDay(slots, zone);
  const [day, setDay] = useState<string | null>(
    () => days.find(([, times]) => chosen !== null && times.includes(chosen))?.[0] ?? null,
  );
  const times = days.find(([one]) => one === day)?.[1];
  const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const timeName = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: zone });
  return (
    <>
      <p className="text-sm text-muted">
        {about && <span className="block text-base font-medium text-heading">About: {about}</span>}
        Times are in your time zone, {zone.replaceAll('_', ' ')}.
      </p>
      <div role="group" aria-label="Day" className="-m-1 flex gap-2 overflow-x-auto p-1 sm:grid sm:grid-cols-5">
        {days.map(([one]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => setDay(one)}
            className={cn(choice(one === day), 'shrink-0 px-3')}
          >
            {dayName.format(new Date(one))}
          </button>
        ))}
      </div>
      {times && (
        <div role="group" aria-label="Time" className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {times.map((slot) => (
            <button
              key={slot}
              type="button"
              aria-pressed={slot === chosen}
              onClick={() => onChoose(slot)}
              className={choice(slot === chosen)}
            >
              {timeName.format(new Date(slot))}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
