import { useState } from 'react';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { $router, companyPath, leadPath, offerPath, tabPath } from '#src/admin/paths.ts';
import { RecordMissing, RecordPage } from '#src/admin/shell/record-page.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { ShareButton } from '#src/features/links/share-button.tsx';
import { engagementQuery } from '#src/features/invoices/engagement-queries.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { BeginOffer } from './begin-offer.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { SentOffer } from './sent-offer.tsx';
import { keepOffer, offerQuery } from './store.ts';
import { offerName, offerStateLabels, offerStateTones } from './words.ts';

const EndDialog = lazyPart(() => import('#src/features/invoices/end-dialog.tsx'), 'EndDialog');
const RecordDialog = lazyPart(() => import('./record-dialog.tsx'), 'RecordDialog');

const list = { href: tabPath('offers'), label: 'All offers' };
const api = memberApi.admin.offers[':id'];

export function OfferPage({ id }: { id: number }) {
  const { data, error, retry } = useQuery(offerQuery(id));
  if (data) return <OpenedOffer key={id} offer={data} />;
  if (error?.status === 404)
    return <RecordMissing what="offer" fate="It may have been a draft that was deleted." list={list} />;
  return error ? <ReadFailure what="This offer" error={error} onRetry={retry} /> : <TableSkeleton />;
}

function OpenedOffer({ offer }: { offer: Offer }) {
  const { title, state, leadId, companyId, projectId, legalName } = offer;
  useNewsRead(({ kind, offerId }) => kind === 'offer' && offerId === offer.id);
  return (
    <RecordPage
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={offerStateTones[state]}>{offerStateLabels[state]}</Badge>
          {offerName(offer)}
          {companyId !== null && <CellLink href={companyPath(companyId)}>{legalName || 'The company'}</CellLink>}
          {leadId !== null && <CellLink href={leadPath(leadId)}>The request</CellLink>}
          {projectId !== null && <CellLink href={portalPaths.project(projectId)}>The project</CellLink>}
        </span>
      }
      list={list}
      actions={state !== 'draft' && <Actions offer={offer} />}
    >
      {state === 'draft' ? <OfferEditor offer={offer} /> : <SentOffer offer={offer} />}
    </RecordPage>
  );
}

/** What is done about the project that it began. */
function OfProject({ offer: { projectId, currency, isChange } }: { offer: Offer & { projectId: number } }) {
  const { data } = useQuery(engagementQuery(projectId));
  const [ending, setEnding] = useState(false);
  if (data === undefined || data.ended !== null) return null;
  return (
    <>
      <BeginOffer of={{ projectId }} size="sm" />
      {!isChange && data.ending && (
        <Button variant="ghost" size="sm" onClick={() => setEnding(true)}>
          End the project…
        </Button>
      )}
      {ending && data.ending && (
        <EndDialog projectId={projectId} currency={currency} ending={data.ending} onClose={() => setEnding(false)} />
      )}
    </>
  );
}

function Actions({ offer }: { offer: Offer }) {
  const { id, state, replacedBy, projectId } = offer;
  const [recording, setRecording] = useState(false);
  const [replacing, replace] = useAttempt('Failed to write the next version', async () => {
    const draft = await reply(api.version.$post({ param: { id }, json: {} }));
    keepOffer(draft);
    $router.open(offerPath(draft.id));
  });
  const withdraw = () =>
    attempt('Not withdrawn', async () => {
      keepOffer(await reply(api.withdrawal.$post({ param: { id }, json: {} })));
      changed(['offers']);
    });
  const isOpen = state === 'sent' || state === 'opened';
  return (
    <>
      <Button asChild variant="ghost" size="sm">
        <a href={api.page.$path({ param: { id } })} target="_blank">
          See its page
        </a>
      </Button>
      {replacedBy ? (
        <Button asChild variant="secondary" size="sm">
          <a href={offerPath(replacedBy.id)}>Open version {replacedBy.version}</a>
        </Button>
      ) : (
        state !== 'accepted' && (
          <Button variant="secondary" size="sm" loading={replacing} onClick={replace}>
            Write the next version
          </Button>
        )
      )}
      {(isOpen || state === 'expired') && (
        <Button variant="secondary" size="sm" onClick={() => setRecording(true)}>
          Record an acceptance…
        </Button>
      )}
      {isOpen && (
        <ShareButton
          about={{ thing: 'offer', id }}
          name={offerName(offer)}
          mayAsk={false}
          what="the offer, and may ask about it, sign it or decline it with a code"
        />
      )}
      {isOpen && (
        <ConfirmButton
          variant="ghost"
          size="sm"
          question={{
            title: 'Withdraw this offer?',
            description: 'Nobody can accept it from then on, and its page says so. This cannot be undone.',
            confirmLabel: 'Withdraw offer',
            destructive: true,
          }}
          onConfirm={withdraw}
        >
          Withdraw…
        </ConfirmButton>
      )}
      {state === 'accepted' && projectId !== null && <OfProject offer={{ ...offer, projectId }} />}
      {recording && <RecordDialog offer={offer} onClose={() => setRecording(false)} />}
    </>
  );
}
