import { useId, type ReactNode } from 'react';
import type { Lead, LeadStatus } from '#src/shared/contracts/leads.ts';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { useSaved } from '#src/components/form/use-saved.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { Notes } from './notes.tsx';
import { saveLead, type LeadEdit } from './save-lead.ts';
import { StaffSelect } from './staff-select.tsx';
import { leadStatusLabels } from './words.ts';

/** What staff make of it: choices are stored as they are made, notes when they are saved. */
export function LeadWork({ lead, children }: { lead: Lead; children: ReactNode }) {
  const { data: me } = useQuery(profileQuery);
  const { saved, store } = useSaved((edit: LeadEdit) => saveLead(lead, edit));
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 content-start gap-4 border-t-[1.5px] border-heading pt-4"
    >
      <PartHeading id={heading} className="sr-only">
        Work on it
      </PartHeading>
      <SelectField
        label="Status"
        options={leadStatusLabels}
        value={lead.status}
        onValue={(value) => void store({ status: value as LeadStatus })}
      />
      <StaffSelect
        label={lead.assigneeId !== null && lead.assigneeId === me?.id ? 'Assigned to you' : 'Assigned to'}
        hint={lead.booking && 'Who follows up. The call may be someone else’s.'}
        chosen={lead.assigneeId}
        chosenName={lead.assigneeName}
        mayBe={({ role }) => role === 'admin'}
        onChoose={(assigneeId) => void store({ assigneeId })}
      />
      {lead.assigneeId === null && me && (
        <Button
          variant="link"
          size="sm"
          className="-mt-2 justify-self-start"
          onClick={() => void store({ assigneeId: me.id })}
        >
          Take it
        </Button>
      )}
      {children}
      <Notes
        label="Internal notes"
        hint="Only administrators see them."
        stored={lead.notes}
        store={store}
        saved={saved}
      />
    </section>
  );
}
