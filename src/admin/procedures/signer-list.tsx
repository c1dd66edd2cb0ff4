import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Publication } from '#shared/contracts/procedures.ts';
import { DateOf } from '#components/app/time.tsx';

type Signer = Publication['signers'][number];

/** Who has not signed the published version, and who has. */
export function SignerList({ signers }: { signers: readonly Signer[] }) {
  const waiting = signers.filter(({ signedAt }) => signedAt === null);
  const signed = signers.filter(({ signedAt }) => signedAt !== null);
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-line pt-4 sm:grid-cols-2">
      <Part title="Not signed yet" signers={waiting} none="Everybody has signed this revision." />
      <Part title="Signed" signers={signed} none="Nobody yet." />
    </div>
  );
}

function Part({ title, signers, none }: { title: string; signers: readonly Signer[]; none: string }) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-medium text-muted">
        {title} ({signers.length})
      </h4>
      {signers.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul aria-label={title} className="grid max-h-60 gap-1.5 overflow-y-auto" tabIndex={0}>
          {signers.map(({ id, name, signedAt }) => {
            const Icon = signedAt === null ? CircleDashed : CircleCheck;
            return (
              <li key={id} className="flex items-center gap-2.5">
                <Icon
                  aria-hidden="true"
                  className={signedAt === null ? 'size-4 shrink-0 text-warning' : 'size-4 shrink-0 text-success'}
                />
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                </span>
                {signedAt !== null && (
                  <span className="ml-auto whitespace-nowrap text-sm text-muted">
                    <DateOf value={signedAt} />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
