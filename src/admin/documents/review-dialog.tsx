import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { AdminDocument } from '#shared/contracts/admin.ts';
import type { Document } from '#shared/contracts/documents.ts';
import { documentStatusLabels, type DocumentStatus } from '#shared/document-status.ts';
import { audit, documents, replaceRow } from '#admin/data.ts';
import { Details } from '#admin/shell/details.tsx';
import { attempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { reviewDocument } from '#features/documents/actions.ts';
import { History } from '#features/documents/history.tsx';
import { DocumentStatusBadge } from '#features/documents/status-badge.tsx';
import { newerVersionIn } from '#lib/api-failure.ts';
import { formatDate } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { fileAddress } from './file-address.ts';
import { projectName } from './project-name.ts';

const longestReason = 500;
type Decision = Exclude<DocumentStatus, 'pending'>;
const doneTitles: Record<Decision, string> = { approved: 'Document approved', rejected: 'Document rejected' };

/** Approves or rejects; the reason reaches the people of the project as a notification. */
export function ReviewDialog({ document, onClose }: { document: AdminDocument; onClose: () => void }) {
  const close = useWhileShown(onClose);
  const [seen, setSeen] = useState(document);
  const [overtaken, setOvertaken] = useState(false);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState<Decision | null>(null);

  async function review(status: Decision) {
    try {
      const stored = await reviewDocument(seen, status, reason.trim());
      replaceRow(documents, { ...seen, ...stored });
      refresh(audit.path);
      toast({ title: doneTitles[status], description: seen.name });
      close();
    } catch (error) {
      const current = newerVersionIn(error) as Document | undefined;
      if (current === undefined) throw error;
      const now = { ...seen, status: current.status, statusReason: current.statusReason };
      replaceRow(documents, now);
      setSeen(now);
      setOvertaken(true);
    }
  }

  function decide(status: Decision) {
    setPending(status);
    void attempt('Failed to review document', () => review(status)).finally(() => setPending(null));
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={seen.name} description={seen.description ?? 'No description provided'} closesBeside={false}>
        <Facts document={seen} />
        {overtaken && (
          <p role="alert" className="rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm">
            Someone else has decided in the meantime: the document is now{' '}
            {documentStatusLabels[seen.status].toLowerCase()}. Your choice here replaces that.
          </p>
        )}
        {seen.mayReview ? (
          <>
            {seen.status === 'rejected' && seen.statusReason !== null && (
              <p className="rounded-xl bg-accent-2 p-4 text-sm [overflow-wrap:anywhere]">
                Rejected because: <bdi className="text-heading">{seen.statusReason}</bdi>
              </p>
            )}
            <Field label="Reason" optional hint="The uploader sees it in the notification.">
              <Textarea
                rows={3}
                maxLength={longestReason}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
            <DialogActions>
              {seen.status !== 'rejected' && (
                <Button variant="danger" loading={pending === 'rejected'} onClick={() => decide('rejected')}>
                  Reject
                </Button>
              )}
              {seen.status !== 'approved' && (
                <Button loading={pending === 'approved'} onClick={() => decide('approved')}>
                  Approve
                </Button>
              )}
            </DialogActions>
          </>
        ) : (
          <>
            <p>You can't decide on this document. {whoDecides(seen)}</p>
            <History document={seen} />
            <DialogActions>
              <Button variant="secondary" onClick={close}>
                Close
              </Button>
            </DialogActions>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

const whoDecides = ({ projectId }: AdminDocument) =>
  projectId === null
    ? 'You sent it yourself, so another administrator does.'
    : 'The client decides on what staff send to a project, and nothing is decided in an archived one.';

function Facts({ document }: { document: AdminDocument }) {
  const { status, projectTitle, projectId, uploadedBy, createdAt, file, fileUrl } = document;
  const url = fileAddress(document);
  return (
    <Details
      entries={{
        Status: <DocumentStatusBadge status={status} />,
        Project: projectTitle ?? projectName(projectId),
        'Uploaded by': uploadedBy ?? 'Unknown',
        Uploaded: formatDate(createdAt),
        File:
          url === null ? (
            fileUrl
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-primary underline underline-offset-4"
            >
              {file === null ? 'Open file' : <bdi>{file.name}</bdi>}
              <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.125em]" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ),
      }}
    />
  );
}
