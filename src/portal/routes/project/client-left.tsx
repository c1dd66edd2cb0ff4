import { UserRoundX } from 'lucide-react';
import { DateOf } from '#components/app/time.tsx';

/** Told to staff: what they send here is read by nobody. */
export function ClientLeft({ since, isComplete }: { since: string; isComplete: boolean }) {
  return (
    <p role="note" className="mb-6 flex items-start gap-3 border-l-2 border-warning pl-4 text-gray">
      <UserRoundX aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
      <span>
        The client’s last person left on <DateOf value={since} />.{' '}
        {!isComplete &&
          'Documents no longer wait for a decision. Add a person under Edit Project, or archive the project.'}
      </span>
    </p>
  );
}
