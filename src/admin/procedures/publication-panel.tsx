import { BookOpenCheck, CircleCheck, CircleDashed, Send } from 'lucide-react';
import type { ProcedureVersion } from '#src/shared/contracts/admin.ts';
import type { Publication } from '#src/shared/contracts/procedures.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { procedureVersions, publicationOf } from '#src/admin/data.ts';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, patch, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { toast } from '#src/stores/toast.ts';

/** What of the procedure the staff see, and who of them has signed it. */
export function PublicationPanel({ procedureId }: { procedureId: number }) {
  const publication = useQuery(publicationOf(procedureId));
  const versions = useQuery(procedureVersions(procedureId));
  const newest = versions.data?.rows[0];
  const error = publication.error ?? versions.error;
  return (
    <section aria-labelledby="publication" className="grid grid-cols-1 gap-4">
      <PartHeading id="publication" className="text-lg font-semibold">
        Publication
      </PartHeading>
      {publication.data && versions.data && newest ? (
        <Known procedureId={procedureId} publication={publication.data} versions={versions.data.rows} newest={newest} />
      ) : error ? (
        <ReadFailure
          what="The publication"
          error={error}
          onRetry={() => {
            publication.retry();
            versions.retry();
          }}
        />
      ) : (
        <TableSkeleton />
      )}
    </section>
  );
}

interface KnownProps {
  procedureId: number;
  publication: Publication;
  versions: readonly ProcedureVersion[];
  newest: ProcedureVersion;
}

function Known({ procedureId, publication: { published, bySecondPerson, signers }, versions, newest }: KnownProps) {
  const { data: me } = useQuery(profileQuery);
  async function start() {
    const done = await attempt('Failed to publish', async () => {
      // The server refuses if a newer version has been saved than the one that was seen.
      const json = { versionId: newest.id };
      const param = { id: procedureId };
      const stored = await reply(memberApi.admin.procedures[':id'].publication.$post({ param, json }));
      patch(publicationOf(procedureId), () => stored);
      changed(['procedures'], publicationOf(procedureId));
    });
    if (done)
      toast({ title: `Revision ${newest.number} published`, description: 'Your team is asked to read and sign it.' });
    else changed(['procedures']);
  }
  const isCurrent = published?.versionId === newest.id;
  const isNew = ({ number }: ProcedureVersion) => number > (published?.number ?? 0);
  const waitsForOther = bySecondPerson && versions.some((one) => isNew(one) && one.savedBy === me?.username);
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line-strong pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          {published ? (
            <p>
              <span className="font-medium text-heading">Revision {published.number}</span> was published on{' '}
              <DateOf value={published.publishedAt} />
              {published.publishedBy && ` by ${published.publishedBy}`}.
              {!isCurrent && ' Later changes are not published yet.'}
            </p>
          ) : (
            <p>Only administrators see this procedure until it is published.</p>
          )}
          {!isCurrent && waitsForOther && (
            <p className="text-sm text-muted">
              You have changed this{published && ' since it was last published'}, so another administrator has to
              publish it.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {published && (
            <Button asChild icon={BookOpenCheck} variant="secondary" size="sm">
              <a href={portalPaths.procedure(procedureId)}>Read, sign or run it</a>
            </Button>
          )}
          {!isCurrent && !waitsForOther && (
            <ConfirmButton
              icon={Send}
              size="sm"
              question={{
                title: `Publish revision ${newest.number}?`,
                description: published
                  ? `It takes the place of revision ${published.number} for all staff, who are asked to sign again. Unsaved text above is not included.`
                  : 'All staff are asked to read and sign it. Unsaved text above is not included.',
                confirmLabel: 'Publish',
              }}
              onConfirm={start}
            >
              Publish revision {newest.number}…
            </ConfirmButton>
          )}
        </div>
      </div>
      {published && <SignerList signers={signers} />}
    </div>
  );
}

type Signer = Publication['signers'][number];

/** Who has not signed the published version, and who has. */
function SignerList({ signers }: { signers: readonly Signer[] }) {
  const waiting = signers.filter(({ signedAt }) => signedAt === null);
  const signed = signers.filter(({ signedAt }) => signedAt !== null);
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-line pt-4 sm:grid-cols-2">
      <Part title="Not signed yet" signers={waiting} none="Everybody has signed this revision." />
      <Part title="Signed" signers={signed} none="No one yet." />
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
