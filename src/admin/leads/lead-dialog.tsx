import { UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Lead } from '#shared/contracts/leads.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { CellLink } from '#admin/table/cell-link.tsx';
import { Details } from '#admin/shell/details.tsx';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Swatches } from '#components/brand/swatches.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { formatDateTime } from '#lib/format.ts';
import { CorrectContact } from './correct-contact.tsx';
import { LeadWork } from './lead-work.tsx';
import { Letters } from './letters.tsx';
import { saveLead } from './save-lead.ts';
import { nameOf, sourceLabels } from './words.ts';

const AttachDialog = lazyPart(async () => (await import('#features/palettes/attach-dialog.tsx')).AttachDialog);
const ConvertDialog = lazyPart(async () => (await import('./convert-dialog.tsx')).ConvertDialog);

/** What somebody left, what was written since, and what staff make of it. */
export function LeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [converting, setConverting] = useState(false);
  const [attaching, setAttaching] = useState(false);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={nameOf(lead)}
        description={`${sourceLabels[lead.source]}, ${formatDateTime(lead.submitted_at)}`}
        width="max-w-5xl"
        closesBeside={false}
      >
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid grid-cols-1 content-start gap-6">
            <Facts lead={lead} />
            <CorrectContact lead={lead} />
            {lead.message && (
              <p dir="auto" className="whitespace-pre-wrap rounded-xl bg-accent-2 p-4 [overflow-wrap:anywhere]">
                {lead.message}
              </p>
            )}
            {lead.palette && (
              <section className="grid gap-3">
                <h3 className="font-medium text-heading">{lead.palette.name}</h3>
                <Swatches {...lead.palette} />
                {lead.projectId !== null && (
                  <Button
                    variant="secondary"
                    size="sm"
                    className="justify-self-start"
                    onClick={() => setAttaching(true)}
                  >
                    Attach to the project…
                  </Button>
                )}
              </section>
            )}
            <Letters lead={lead} />
          </div>
          <LeadWork key={lead.id} lead={lead} />
        </div>
        <DialogActions>
          <Button
            variant="ghost"
            className="sm:mr-auto"
            onClick={() => {
              void saveLead(lead, { isRead: false });
              onClose();
            }}
          >
            Mark as unread
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {lead.projectId === null ? (
            <Button onClick={() => setConverting(true)}>
              <UserRoundPlus aria-hidden="true" />
              Convert to client…
            </Button>
          ) : (
            <Button asChild>
              <a href={portalPaths.project(lead.projectId)}>Open the project</a>
            </Button>
          )}
        </DialogActions>
        <Suspense>
          {converting && <ConvertDialog lead={lead} onClose={() => setConverting(false)} />}
          {attaching && lead.palette && lead.projectId !== null && (
            <AttachDialog palette={lead.palette} project={{ id: lead.projectId }} onClose={() => setAttaching(false)} />
          )}
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}

function Facts({ lead: { email, company, phone } }: { lead: Lead }) {
  return (
    <Details
      entries={{
        Email: <CellLink href={`mailto:${encodeURIComponent(email)}`}>{email}</CellLink>,
        ...(company && { Company: company }),
        ...(phone && { Phone: phone }),
      }}
    />
  );
}
