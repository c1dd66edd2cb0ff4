import { useState } from 'react';
import type { AdminDocument } from '#shared/contracts/admin.ts';
import { documentSchema, type DocumentStatus } from '#shared/contracts/documents.ts';
import { audit, documents, replaceRow } from '#admin/data.ts';
import { attempt } from '#admin/write.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { callApi } from '#lib/api-client.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

const longestReason = 500;
const doneTitles: Record<DocumentStatus, string> = {
  approved: 'Document approved',
  rejected: 'Document rejected',
  pending: 'Document is pending again',
};

/** Approves or rejects; the reason reaches the people of the project as a notification. */
export function ReviewDialog({ document, onClose }: { document: AdminDocument; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState<DocumentStatus | null>(null);

  async function decide(status: DocumentStatus) {
    setPending(status);
    const done = await attempt('Failed to review document', async () => {
      const body = { status, ...(reason.trim() ? { reason: reason.trim() } : {}) };
      const stored = await callApi(`/api/documents/${document.id}`, { method: 'PATCH', body, reply: documentSchema });
      replaceRow(documents, { ...document, ...stored });
      refresh(audit.path);
    });
    setPending(null);
    if (!done) return;
    toast({ title: doneTitles[status], description: document.name });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={document.name} description={document.description ?? 'No description provided'}>
        <Field label="Reason" optional hint="The uploader reads it in the notification.">
          <Textarea
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          {document.status !== 'pending' && (
            <Button variant="ghost" loading={pending === 'pending'} onClick={() => void decide('pending')}>
              Back to pending
            </Button>
          )}
          {document.status !== 'rejected' && (
            <Button variant="danger" loading={pending === 'rejected'} onClick={() => void decide('rejected')}>
              Reject
            </Button>
          )}
          {document.status !== 'approved' && (
            <Button loading={pending === 'approved'} onClick={() => void decide('approved')}>
              Approve
            </Button>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
