import { Button } from '#src/components/ui/button.tsx';
import { bookingWords } from '#src/data/booking.ts';
import { SlotPicker } from './slot-picker.tsx';

interface TimeChoiceProps {
  slots: readonly string[] | undefined;
  failure: string;
  /** Somebody was faster. */
  taken: boolean;
  zone: string;
  chosen: string | null;
  onRetry: () => void;
  onWrite: () => void;
  onChoose: (slot: string | null) => void;
}

/** The open times, or why there are none to choose from. */
export function TimeChoice({ slots, failure, taken, zone, chosen, onRetry, onWrite, onChoose }: TimeChoiceProps) {
  if (failure)
    return (
      <div role="alert" className="grid justify-items-start gap-4 sm:col-span-2">
        <p>{failure}</p>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (slots === undefined) return <p className="booking-wait sm:col-span-2">{bookingWords.looking}</p>;
  if (slots.length === 0) return <p className="text-muted sm:col-span-2">{bookingWords.none}</p>;
  return (
    <div className="sm:col-span-2">
      {taken && (
        <p role="alert" className="mb-6 border-l-2 border-primary pl-4">
          {bookingWords.taken}
        </p>
      )}
      <SlotPicker slots={slots} zone={zone} chosen={chosen} onChoose={onChoose} />
      <p className="note mt-5">
        No time fits?{' '}
        <Button variant="link" onClick={onWrite}>
          Write to us
        </Button>
      </p>
    </div>
  );
}
