import { CircleCheck, PenLine } from 'lucide-react';
import { useRef } from 'react';
import type { ProcedureText } from '#src/shared/contracts/procedures.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { toast } from '#src/stores/toast.ts';
import { signProcedure } from './actions.ts';

/** Whether the reader has signed this version, or the button for it, after the text. */
export function Signature({ procedure }: { procedure: ProcedureText }) {
  const { number, signedAt } = procedure;
  const section = useRef<HTMLElement>(null);
  const [signing, sign] = useAttempt('Failed to sign', async () => {
    await signProcedure(procedure);
    // The button goes; who pressed it stays where it was.
    section.current?.focus({ preventScroll: true });
    toast({ title: 'Signed', description: `Revision ${number} of ${procedure.title}` });
  });
  return (
    <section
      ref={section}
      aria-label="Your signature"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-y border-line-strong py-5 outline-none"
    >
      <p role="status" className="flex items-center gap-3">
        {signedAt === null ? (
          <>
            <PenLine aria-hidden="true" className="size-5 shrink-0 text-warning" />
            You have not signed revision {number} yet.
          </>
        ) : (
          <>
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            <span>
              You signed revision {number} on <DateOf value={signedAt} />.
            </span>
          </>
        )}
      </p>
      {signedAt === null && (
        <Button loading={signing} onClick={sign}>
          I have read and understood it
        </Button>
      )}
    </section>
  );
}
