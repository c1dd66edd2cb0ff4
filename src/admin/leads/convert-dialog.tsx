import { useState } from 'react';
import { convertLeadSchema, type Lead } from '#shared/contracts/leads.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { audit, leads, projects, replaceRow, totals, users } from '#admin/data.ts';
import { InviteLink } from '#admin/users/invite-link.tsx';
import { NameAndCompany } from '#admin/users/name-and-company.tsx';
import { suggestedUsername } from '#admin/users/suggested-username.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { $people, $projects } from '#features/projects/queries.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { nameOf } from './words.ts';

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
      <Dialog open onOpenChange={onClose}>
        <DialogContent title="Client and project created" closesBeside={false}>
          {made.isNewClient ? (
            <InviteLink link={made.link} email={lead.email} />
          ) : (
            <p>{lead.email} already had an account, which is now the client of the project.</p>
          )}
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
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Convert ${nameOf(lead)} to a client`}
        description="They are invited to choose a password. Their message and their palettes come along."
        closesBeside={false}
      >
        <ConvertForm lead={lead} onMade={setMade} />
      </DialogContent>
    </Dialog>
  );
}

function ConvertForm({ lead, onMade }: { lead: Lead; onMade: (made: Converted) => void }) {
  const show = useWhileShown(onMade);
  const { register, error, pending, formProps } = useSchemaForm({
    schema: convertLeadSchema,
    failureTitle: 'Failed to convert to a client',
    defaultValues: {
      username: suggestedUsername(lead.name, lead.email),
      name: lead.name,
      company: lead.company,
      projectTitle: `First project for ${lead.company || nameOf(lead)}`.slice(0, 200),
      projectDescription: [lead.booking?.notes, lead.message].find(Boolean) ?? `Our work with ${nameOf(lead)}.`,
    },
    send: async (json) => {
      const made = await reply(memberApi.admin.leads[':id'].client.$post({ param: { id: lead.id }, json }));
      show(made);
      replaceRow(leads, made.lead);
      refresh(users.path, projects.path, $projects.path, $people.path, totals.path, audit.path);
      toast({ title: 'Client and project created', description: 'Marked as won.' });
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Field label="Username" error={error('username')} hint={`For ${lead.email}`}>
        <Input {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NameAndCompany register={register} error={error} />
      <Field label="Project title" error={error('projectTitle')}>
        <Input {...register('projectTitle')} autoComplete="off" />
      </Field>
      <Field label="Project description" hint="The client reads it." error={error('projectDescription')}>
        <Textarea {...register('projectDescription')} rows={5} />
      </Field>
      <FormActions submit="Invite and create project" busy="Creating..." pending={pending} />
    </form>
  );
}
