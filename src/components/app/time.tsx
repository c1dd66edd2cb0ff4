import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { $dateChoice, formatDate, formatDateTime, formatMoment, formatRelative } from '#src/lib/format.ts';

const minuteMs = 60_000;

/** The current time, updated every minute, so that '5 minutes ago' stays true on an open page. */
const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const timer = setInterval(() => $now.set(Date.now()), minuteMs);
  return () => clearInterval(timer);
});

/** Paper is read later: what is printed has dates. */
const $onPaper = atom(false);

onMount($onPaper, () => {
  const begin = () => $onPaper.set(true);
  const end = () => $onPaper.set(false);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
});

interface TimeProps {
  value: string;
  className?: string;
}

/** '2 hours ago', with the full date as a tooltip; on paper the moment itself. */
export function TimeAgo({ value, className }: TimeProps) {
  const now = useStore($now);
  const onPaper = useStore($onPaper);
  return (
    <time
      dateTime={value}
      className={className}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatDateTime(value);
      }}
    >
      {onPaper ? formatMoment(value) : formatRelative(value, now)}
    </time>
  );
}

const isMoment = (value: string) => value.includes('T');

/** A calendar day, or the day of a moment with the time as a tooltip. */
export function DateOf({ value, className }: TimeProps) {
  useStore($dateChoice);
  return (
    <time
      dateTime={value}
      className={className}
      onPointerEnter={({ currentTarget }) => {
        if (isMoment(value)) currentTarget.title = formatDateTime(value);
      }}
    >
      {formatDate(value)}
    </time>
  );
}

/** A moment in few words. */
export function Moment({ value, className }: TimeProps) {
  useStore($dateChoice);
  return (
    <time dateTime={value} className={className}>
      {formatMoment(value)}
    </time>
  );
}
