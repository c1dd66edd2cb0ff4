import { Address } from '#src/components/ui/address.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { bookingWords } from '#src/data/booking.ts';
import type { AskedCall } from '#src/shared/contracts/booking.ts';
import { clock, dayAndTime, zoneName } from './full-time.ts';

interface AskedSlipProps {
  startsAt: string;
  zone: string;
  email: string;
  how: string;
  about: string | undefined;
  answer: AskedCall;
  onAgain: () => void;
}

/** The form that had the focus is gone. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** Hollow until the mailed link is followed. */
export function AskedSlip({ startsAt, zone, email, how, about, answer, onAgain }: AskedSlipProps) {
  const day = dayAndTime(startsAt, zone).replace(/, [^,]*$/, '');
  return (
    <div role="status" data-asked="" className="on-dark call-slip">
      <div>
        <h2 ref={focusOn} tabIndex={-1} className="outline-none">
          {answer.title}
        </h2>
        <p className="call-time">{clock(startsAt, zone)}</p>
        <p className="call-line" />
        <p className="call-day">{day}</p>
        <p className="text-muted">Time zone {zoneName(zone)}</p>
      </div>
      <div className="call-more">
        <p className="text-muted">{answer.message}</p>
        <dl>
          <div>
            <dt>{answer.mailed ? 'Email sent to' : 'Your address'}</dt>
            <dd>
              <Address>{email}</Address>
            </dd>
          </div>
          <div>
            <dt>How</dt>
            <dd>{how}</dd>
          </div>
          {about && (
            <div>
              <dt>About</dt>
              <dd>{about}</dd>
            </div>
          )}
        </dl>
        <p className="mt-auto text-muted">{bookingWords.asked.again}</p>
        <Button variant="secondary" onClick={onAgain}>
          Book again
        </Button>
      </div>
    </div>
  );
}
