import { MonitorSmartphone } from 'lucide-react';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import type { SignIn } from '#src/shared/contracts/account.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { Moment, TimeAgo } from '#src/components/app/time.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { patch, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { securityQuery } from './queries.ts';

/** Where the person is signed in, each to be ended by itself, and when and from where they signed in before. */
export function SignIns() {
  const { data, error, retry } = useQuery(securityQuery);
  if (!data)
    return (
      <div className="border-t border-line pt-5">
        {error ? (
          <LoadError
            title="Error Loading Sign-Ins"
            description="There was a problem loading your last sign-ins."
            error={error}
            onRetry={retry}
          />
        ) : (
          <Skeleton className="h-24 rounded-xl" />
        )}
      </div>
    );
  const open = data.signIns.filter(({ isOpen }) => isOpen);
  const ended = data.signIns.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <OpenOnes signIns={open} />
      <Part title="Earlier sign-ins" words="Not you? Change your password: that signs out every other browser.">
        {ended.length === 0 ? (
          <p className="mt-4 text-sm">None so far.</p>
        ) : (
          <ul className="mt-2">
            {ended.map((signIn) => (
              <Row key={signIn.id} signIn={signIn} />
            ))}
          </ul>
        )}
      </Part>
    </>
  );
}

function OpenOnes({ signIns }: { signIns: readonly SignIn[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part
      heading={heading}
      title="Where you’re signed in"
      words="One that isn’t yours? Sign it out, then change your password."
    >
      {signIns.length === 0 ? (
        <p className="mt-4 text-sm">The list starts the next time you sign in.</p>
      ) : (
        <ul className="mt-2">
          {signIns.map((signIn) => (
            <Row key={signIn.id} signIn={signIn}>
              {signIn.isHere ? (
                <Badge tone="accent">This browser</Badge>
              ) : (
                // The button, and with it the focus, has gone.
                <End signIn={signIn} onEnded={() => heading.current?.focus()} />
              )}
            </Row>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface PartProps {
  title: string;
  words: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Part({ title, words, heading, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-5 last:pb-0">
      <h3 id={id} ref={heading} tabIndex={-1} className="font-heading font-medium text-heading">
        {title}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{words}</p>
      {children}
    </section>
  );
}

const nameOf = ({ browser, system }: SignIn) => `${browser} on ${system}`;

function Row({ signIn, children }: { signIn: SignIn; children?: ReactNode }) {
  const { at, lastSeenAt, network, isOpen, isHere } = signIn;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 text-sm first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-[1.15rem] shrink-0 text-heading" />
        <span className="min-w-0">
          <span className="block text-heading">{nameOf(signIn)}</span>
          <span className="block text-muted">
            <Moment value={at} />, network {network}
          </span>
          {isOpen && !isHere && (
            <span className="block text-muted">
              Last used <TimeAgo value={lastSeenAt} />
            </span>
          )}
        </span>
      </span>
      {children}
    </li>
  );
}

function End({ signIn, onEnded }: { signIn: SignIn; onEnded: () => void }) {
  const name = nameOf(signIn);
  const [pending, end] = useAttempt('Not signed out', async () => {
    await reply(memberApi.user['sign-ins'][':id'].$delete({ param: { id: signIn.id } }));
    patch(securityQuery, (known) => ({
      ...known,
      signIns: known.signIns.map((one) => (one.id === signIn.id ? { ...one, isOpen: false } : one)),
    }));
    toast({ title: 'Signed out there', description: `${name} asks for your password from now on.` });
    onEnded();
  });
  return (
    <Button variant="secondary" size="sm" loading={pending} onClick={end}>
      Sign out<span className="sr-only"> of {name}</span>
    </Button>
  );
}
