import { useState } from 'react';
import { contactSubmissionSchema, type ContactSubmission } from '#shared/contracts/contact.ts';
import { audit, contacts, replaceRow } from '#admin/data.ts';
import { attempt } from '#admin/write.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { callApi } from '#lib/api-client.ts';
import { formatDateTime } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** A message in full, and whether somebody has dealt with it. */
export function ContactDialog({ contact, onClose }: { contact: ContactSubmission; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const handled = contact.handledAt !== null;

  async function mark() {
    setPending(true);
    const done = await attempt('Failed to update contact request', async () => {
      const reply = contactSubmissionSchema;
      replaceRow(
        contacts,
        await callApi(`/api/admin/contacts/${contact.id}`, { method: 'PATCH', body: { handled: !handled }, reply }),
      );
      refresh(audit.path);
    });
    setPending(false);
    if (!done) return;
    toast({ title: handled ? 'Marked as open' : 'Marked as handled', description: `The message of ${contact.name}.` });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={contact.name} description={formatDateTime(contact.submitted_at)} className="max-w-2xl">
        <dl className="grid gap-3 text-sm sm:grid-cols-3">
          <Detail term="Email" value={contact.email} />
          <Detail term="Company" value={contact.company} />
          <Detail term="Phone" value={contact.phone ?? 'Not given'} />
        </dl>
        <p className="whitespace-pre-wrap break-words rounded-xl bg-accent-2 p-4">{contact.message}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button loading={pending} onClick={() => void mark()}>
            {handled ? 'Mark as open' : 'Mark as handled'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="break-words text-heading">{value}</dd>
    </div>
  );
}
