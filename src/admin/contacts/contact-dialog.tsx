import type { ContactSubmission } from '#shared/contracts/contact.ts';
import { audit, contacts, replaceRow } from '#admin/data.ts';
import { Details } from '#admin/shell/details.tsx';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { memberApi, reply } from '#lib/api.ts';
import { formatDateTime, formatMoment } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** A message in full, and whether it has been handled. */
export function ContactDialog({ contact, onClose }: { contact: ContactSubmission; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const handled = contact.handledAt !== null;

  const [pending, mark] = usePending(async () => {
    const done = await attempt('Failed to update contact request', async () => {
      const { id } = contact;
      const stored = await reply(
        memberApi.admin.contacts[':id'].$patch({ param: { id }, json: { handled: !handled } }),
      );
      replaceRow(contacts, stored);
      refresh(audit.path);
    });
    if (!done) return;
    toast({
      title: handled ? 'Marked as open' : 'Marked as handled',
      description: `The message from ${contact.name}.`,
    });
    close();
  });

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={contact.name} description={formatDateTime(contact.submitted_at)} className="max-w-2xl">
        <Details
          entries={{
            Email: (
              <a
                className="text-primary underline underline-offset-4"
                href={`mailto:${encodeURIComponent(contact.email)}`}
              >
                {contact.email}
              </a>
            ),
            Company: contact.company,
            Phone: contact.phone ?? 'Not given',
            ...(contact.handledAt && { Handled: formatMoment(contact.handledAt) }),
          }}
        />
        <p dir="auto" className="whitespace-pre-wrap rounded-xl bg-accent-2 p-4 [overflow-wrap:anywhere]">
          {contact.message}
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button loading={pending} onClick={mark}>
            {handled ? 'Mark as open' : 'Mark as handled'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
