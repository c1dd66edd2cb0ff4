import { useEffect, useRef } from 'react';
import { thanks } from '#src/data/contact.ts';

/** The letter itself stands where the form stood. It takes the focus, because the button that was pressed is gone with the form. */
export function ThankYou({ from, message }: { from: string; message: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="min-h-96 outline-none">
      <h3 className="contact-thanks">{thanks.title}</h3>
      <p className="lead mt-4">{`${thanks.sent} ${thanks.soon}`}</p>
      <div className="paper sheet contact-letter">
        <p className="contact-letter-head">{from}</p>
        <p className="whitespace-pre-wrap break-words">{message}</p>
      </div>
    </div>
  );
}
