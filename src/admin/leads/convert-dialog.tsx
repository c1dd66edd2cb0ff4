import { useState } from 'react';
import { convertLeadSchema, type Lead } from '#src/shared/contracts/leads.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { leads } from '#src/admin/data.ts';
import { InviteLink } from '#src/admin/users/invite-link.tsx';
import { NameAndCompany } from '#src/admin/users/name-and-company.tsx';
import { suggestedUsername } from '#src/admin/users/suggested-username.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DialogActions } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { plural } from '#src/lib/format.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { changed, replaceRow, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { saveLead } from './save-lead.ts';
import { isOpen, leadName, othersOf } from './words.ts';

interface Converted {
  lead: Lead;
  link: string | null;
  isNewClient: boolean;
}

/** The one thing to go on with; React focuses fields and buttons by itself, and no links. */
const focusOn = (link: HTMLAnchorElement | null) => link?.focus();

/** An account, an invitation and a first project, filled in with what is known. */
export function ConvertDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [made, setMade] = useState<Converted | null>(null);
  if (made)
    return (
      <EntryDialog title="Client and project created" settled onClose={onClose}>
        {made.isNewClient ? (
          <InviteLink link={made.link} email={lead.email} />
        ) : (
          <p>{lead.email} already had an account, which is now the client of the project.</p>
        )}
        <OtherRequests lead={made.lead} />
        <DialogActions>
          <Button variant="secondary" autoFocus={made.lead.projectId === null} onClick={onClose}>
            Done
          </Button>
          {made.lead.projectId !== null && (
            <Button asChild>
              <a ref={focusOn} href={portalPaths.project(made.lead.projectId)}>
                Open the project
              </a>
            </Button>
          )}
        </DialogActions>
      </EntryDialog>
    );
  return (
    <EntryDialog
      title={`Convert ${leadName(lead)} to a client`}
      description="They are invited to choose a password. Their message and palettes move with them."
      onClose={onClose}
    >
      <ConvertForm lead={lead} onMade={setMade} />
    </EntryDialog>
  );
}

/** What else came from the same address would wait for somebody who is a client by now. */
function OtherRequests({ lead }: { lead: Lead }) {
  const { data } = useQuery(leads);
  const [others] = useState(() => othersOf(lead, data?.rows ?? []).filter(isOpen));
  const [done, setDone] = useState(false);
  const [pending, close] = usePending(async () => {
    let saved = 0;
    for (const other of others) if (await saveLead(other, { status: 'won' })) saved += 1;
    setDone(saved === others.length);
  });
  if (others.length === 0) return null;
  const them = plural(others.length, 'other request');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p role="status">{done ? `${them} marked as won.` : `${them} from this address: still open.`}</p>
      {/* It stays, so that the focus does. */}
      <Button variant="secondary" size="sm" loading={pending} aria-disabled={done} onClick={() => !done && close()}>
        {others.length === 1 ? 'Mark it as won' : 'Mark them as won'}
      </Button>
    </div>
  );
}

function ConvertForm({ lead, onMade }: { lead: Lead; onMade: (made: Converted) => void }) {
  const show = useWhileShown(onMade);
  const { field, pending, formProps } = useSchemaForm({
    schema: convertLeadSchema,
    failureTitle: 'Failed to convert to a client',
    defaultValues: {
      username: suggestedUsername(lead.name, lead.email),
      name: lead.name,
      company: lead.company,
      projectTitle: `First project for ${lead.company || leadName(lead)}`.slice(0, 200),
      projectDescription: [lead.booking?.notes, lead.message].find(Boolean) ?? `Our work with ${leadName(lead)}.`,
    },
    send: async (json) => {
      const made = await reply(memberApi.admin.leads[':id'].client.$post({ param: { id: lead.id }, json }));
      show(made);
      replaceRow(leads, made.lead);
      changed(['leads', 'people', 'companies', 'project'], leads);
      toast({ title: 'Client and project created', description: 'Marked as won.' });
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <InputField label="Username" {...field('username')} autoComplete="off" hint={`For ${lead.email}`} verbatim />
      <NameAndCompany field={field} />
      <InputField label="Project title" {...field('projectTitle')} autoComplete="off" />
      <TextareaField
        label="Project description"
        {...field('projectDescription')}
        rows={5}
        hint="The client will see this."
      />
      <FormActions submit="Invite and create project" busy="Creating..." pending={pending} />
    </form>
  );
}
