import { useId, useState } from 'react';
import { availability } from '#src/data/booking.ts';
import { byLocalDay, halves, today, weeksUntil } from '#src/shared/open-days.ts';
import { clock, fullDay, zoneName } from './full-time.ts';

interface SlotPickerProps {
  slots: readonly string[];
  zone: string;
  chosen: string | null;
  onChoose: (slot: string | null) => void;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** The weeks that can be booked, and the times of the chosen day beside them. */
export function SlotPicker({ slots, zone, chosen, onChoose }: SlotPickerProps) {
  const days = byLocalDay(slots, zone);
  const dayOfChosen = [...days].find(([, times]) => chosen !== null && times.includes(chosen))?.[0];
  const [picked, setPicked] = useState<string>();
  const day = picked ?? dayOfChosen ?? [...days.keys()][0] ?? '';
  return (
    <div className="booking">
      <Calendar
        open={[...days.keys()]}
        now={today(zone)}
        day={day}
        onDay={(one) => {
          setPicked(one);
          onChoose(null);
        }}
      />
      <Times times={days.get(day) ?? []} day={day} zone={zone} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

interface CalendarProps {
  open: readonly string[];
  now: string;
  day: string;
  onDay: (day: string) => void;
}

function Calendar({ open, now, day, onDay }: CalendarProps) {
  const name = useId();
  const weeks = weeksUntil(open.at(-1) ?? now, now);
  return (
    <div role="radiogroup" aria-label="Day">
      <table className="booking-days">
        <caption>Choose a day</caption>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one, at) => {
                const isFirst = one.endsWith('-01') || (at === 0 && week === weeks[0]);
                const above = one === now ? 'Today' : isFirst ? monthName.format(new Date(one)) : null;
                const words = (
                  <>
                    {above && <small>{above}</small>}
                    {Number(one.slice(8))}
                  </>
                );
                if (!open.includes(one)) return <td key={one}>{words}</td>;
                return (
                  <td key={one}>
                    <label>
                      <input
                        type="radio"
                        name={name}
                        aria-label={fullDay(one)}
                        checked={one === day}
                        onChange={() => onDay(one)}
                      />
                      <span>{words}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TimesProps extends Omit<SlotPickerProps, 'slots'> {
  times: readonly string[];
  day: string;
}

function Times({ times, day, zone, chosen, onChoose }: TimesProps) {
  const name = useId();
  return (
    <div>
      <h3 className="text-xl font-bold tracking-[-0.02em]">{fullDay(day)}</h3>
      <p className="note">
        {availability.minutes} minutes, in the time zone {zoneName(zone)}.
      </p>
      <div role="radiogroup" aria-label="Time" className="booking-times">
        {halves(times, zone).map((half) => (
          <div key={half.name}>
            <h4>{half.name}</h4>
            {half.times.map((slot) => (
              <label key={slot}>
                <input
                  type="radio"
                  name={name}
                  value={slot}
                  checked={slot === chosen}
                  onChange={() => onChoose(slot)}
                />
                <span>{clock(slot, zone)}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
