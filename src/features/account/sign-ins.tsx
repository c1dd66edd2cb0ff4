import { MonitorSmartphone } from 'lucide-react';
import type { SignIn } from '#shared/contracts/account.ts';
import { LoadError } from '#components/app/load-error.tsx';
import { Moment } from '#components/app/time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useQuery } from '#lib/query.ts';
import { $security } from './queries.ts';

/** When and from where the person signed in. */
export function SignIns() {
  const { data, error, retry } = useQuery($security);
  return (
    <section aria-labelledby="sign-ins" className="border-t border-line pt-5">
      <h3 id="sign-ins" className="font-heading font-medium text-heading">
        Last sign-ins
      </h3>
      <p className="mt-0.5 text-sm text-muted">Not you? Change your password: that signs out every other browser.</p>
      {data ? (
        <List signIns={data.signIns} />
      ) : error ? (
        <div className="mt-4">
          <LoadError
            title="Error Loading Sign-Ins"
            description="There was a problem loading your last sign-ins."
            error={error}
            onRetry={retry}
          />
        </div>
      ) : (
        <Skeleton className="mt-4 h-24 rounded-xl" />
      )}
    </section>
  );
}

function List({ signIns }: { signIns: readonly SignIn[] }) {
  if (signIns.length === 0) return <p className="mt-4 text-sm">None yet. The list starts the next time you sign in.</p>;
  return (
    <ul className="mt-4 grid gap-3">
      {signIns.map(({ id, at, browser, system, network }) => (
        <li key={id} className="flex items-start gap-3 text-sm">
          <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-[1.15rem] shrink-0 text-primary" />
          <span className="min-w-0">
            <span className="block text-heading">
              {browser} on {system}
            </span>
            <span className="block text-muted">
              <Moment value={at} />, network {network}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
