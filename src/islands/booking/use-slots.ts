import { useEffect, useState } from 'react';
import { api, reply } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';

/** The open times, asked for once somebody wants one. */
export function useSlots(isWanted: boolean) {
  const [slots, setSlots] = useState<string[]>();
  const [failure, setFailure] = useState('');
  const load = () =>
    reply(api.bookings.slots.$get()).then(
      ({ slots: open }) => {
        setSlots(open);
        setFailure('');
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  const isMissing = isWanted && slots === undefined;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  return { slots, failure, load };
}
