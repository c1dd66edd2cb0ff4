import { bookingWords } from '#src/data/booking.ts';
import { type CallWay, callWays } from '#src/shared/contracts/booking.ts';

/** Where the firm has a link, a call is by phone or there. */
export function WayChoice({ by, onBy }: { by: CallWay; onBy: (by: CallWay) => void }) {
  return (
    <fieldset className="booking-ways">
      <legend>{bookingWords.ways.legend}</legend>
      {callWays.map((way) => {
        const [name, text] = bookingWords.ways[way];
        return (
          <label key={way}>
            <input type="radio" name="by" value={way} checked={way === by} onChange={() => onBy(way)} />
            <span>
              <b>{name}</b>
              {text}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
