import { useStore } from '@nanostores/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { By } from '#src/components/app/by.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { useQuery } from '#src/lib/query.ts';
import { $deciding, isUnbound } from '#src/stores/deciding.ts';
import { useHeadingFocus } from '#src/components/app/use-heading-focus.ts';
import { CorrectName } from './correct-name.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ProjectOf } from './document-facts.tsx';
import { FileWatch, unwatched } from './file-frame.tsx';
import { FileView } from './file-view.tsx';
import { historyEntries, unboundEntry, type HistoryEntry } from './history-entries.tsx';
import { LinkView } from './link-view.tsx';
import { fileAddress, versionsQuery } from './queries.ts';
import { ReviewDue } from './review-due.tsx';
import { DocumentStatusBadge } from './status-badge.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { VersionTools } from './version-tools.tsx';
import { WayToFile } from './way-to-file.tsx';

interface DocumentScreenProps {
  document: Document;
  /** The way to what else waits for the reader. */
  next?: ReactNode;
  /** For staff: a link to it for somebody without an account. */
  share?: ReactNode;
  /** The same, once this one is decided. */
  after?: ReactNode;
  /** What people write to each other about it, with what happened to it meanwhile. */
  discussion: (history: readonly HistoryEntry[]) => ReactNode;
}

type Shown = Pick<DocumentVersion, 'number' | 'file'>;

/**
 * A document with the conversation about it beside it, and the decision at the lower edge of the window. For the keyboard and
 * for who listens, the decision comes after what is decided on, and before what was said about it.
 */
export function DocumentScreen({ document, next, share, after, discussion }: DocumentScreenProps) {
  const { id, version, file } = document;
  const [unseen, setUnseen] = useState<number>();
  const [isLoading, onLoading] = useState(false);
  const watch = useMemo(() => ({ onUnseen: () => setUnseen(version), onLoading }), [version]);
  const [chosen, setChosen] = useState<Shown & { beside: number }>();
  // An older version is looked at until there is a newer one.
  const shown: Shown = chosen?.beside === version ? chosen : { number: version, file };
  useHeadingFocus();
  return (
    <div className="flex flex-wrap gap-x-10">
      <div className="min-w-0 basis-full">
        <PageHeader
          title={<bdi>{document.name}</bdi>}
          description={<About document={document} />}
          // A link is opened from where it could be read.
          actions={
            <>
              {next}
              {share}
              {file !== null && <WayToFile document={document} variant="secondary" />}
            </>
          }
        />
        <UploadPanel />
      </div>
      <div
        key={version}
        className="grid min-w-0 basis-full content-start gap-4 xl:flex-1 xl:basis-0 [&_*]:scroll-mb-36"
      >
        <VersionTools document={document} />
        {/* An older version says nothing of the one that is decided on. */}
        <FileWatch value={shown.number === version ? watch : unwatched}>
          {shown.file === null && file === null && <LinkView document={document} />}
          {shown.file !== null && (
            <FileView
              key={shown.number}
              kind={shown.file.kind}
              name={shown.file.name}
              address={fileAddress(id, shown.number)}
            />
          )}
        </FileWatch>
      </div>
      <DecisionBar document={document} unseen={unseen === version} isLoading={isLoading} after={after} />
      <div className="grid min-w-0 basis-full content-start gap-8 max-xl:mt-8 xl:basis-[25rem] print:hidden [&_*]:scroll-mb-36">
        <Conversation
          document={document}
          discussion={discussion}
          shown={shown.number}
          onShow={(one) => setChosen({ ...one, beside: version })}
        />
        <div className="grid gap-5">
          <ReviewDue document={document} />
          <CorrectName document={document} />
        </div>
      </div>
    </div>
  );
}

type ConversationProps = Pick<DocumentScreenProps, 'document' | 'discussion'> & Parameters<typeof historyEntries>[2];

/** What was said, and how the document came to be what it is. */
function Conversation({ document: { id }, discussion, ...view }: ConversationProps) {
  const { data: versions = [] } = useQuery(versionsQuery(id));
  const made = useStore($deciding).find((one) => one.document.id === id && isUnbound(one));
  return discussion([...historyEntries(id, versions, view), ...(made ? [unboundEntry(made)] : [])]);
}

function About({ document }: { document: Document }) {
  const { description, version, author, createdAt } = document;
  return (
    <div className="grid gap-3">
      {description !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <DocumentStatusBadge document={document} />
        <p>
          Version {version}
          <By name={author} className="text-gray" />
          {version === 1 && (
            <>
              , <DateOf value={createdAt} />
            </>
          )}
        </p>
        <ProjectOf document={document} />
      </div>
    </div>
  );
}
