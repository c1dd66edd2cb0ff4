import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { thanks } from '#data/contact.ts';

/** Takes the focus, because the button that was pressed is gone with the form. */
export function ThankYou() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid min-h-96 place-content-center justify-items-center gap-3 text-center outline-none"
    >
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-primary" />
      <h3 className="text-2xl font-bold">{thanks.title}</h3>
      <p className="text-muted">{`${thanks.sent} ${thanks.soon}`}</p>
    </div>
  );
}
