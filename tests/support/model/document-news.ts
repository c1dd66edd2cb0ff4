import {
  isStaff,
  type Model,
  type ModelDocument,
  type Notice,
  readable,
  tell,
  type Who,
} from '#tests/support/model/state.ts';

/** The person who uploaded and the members of the project; administrators are none of the five. */
const concerned = ({ project, by }: ModelDocument): Who[] => [...new Set([...(project?.members ?? []), by])];

const reviews = (who: Who, document: ModelDocument) =>
  document.project !== null && isStaff(who) !== isStaff(document.by) && readable(who, document);

const titles = {
  review: { one: 'Waits for your decision', more: 'documents wait for your decision' },
  document: { one: 'New document', more: 'new documents' },
};

const isUnread =
  (kind: Notice['kind'], { project }: ModelDocument, author?: Who) =>
  (notice: Notice) =>
    !notice.isRead &&
    notice.kind === kind &&
    notice.projectId === (project?.id ?? null) &&
    (author === undefined || notice.author === author);

/** One unread notification of each kind counts what one person adds to a project. */
export function tellOfUpload(model: Model, author: Who, document: ModelDocument): void {
  const { id, name, project } = document;
  for (const who of concerned(document)) {
    if (who === author) continue;
    const kind = reviews(who, document) ? 'review' : 'document';
    const earlier = model.notices[who].filter(isUnread(kind, document, author));
    model.notices[who] = model.notices[who].filter((notice) => !earlier.includes(notice));
    const counted = earlier.reduce((sum, notice) => sum + (notice.counted ?? 1), 1);
    const isOne = counted === 1;
    tell(model, author, [who], {
      title: isOne ? titles[kind].one : `${counted} ${titles[kind].more}`,
      content: isOne ? `“${name}” was uploaded.` : `The most recent is “${name}”.`,
      projectId: project?.id ?? null,
      documentId: isOne ? id : null,
      kind,
      author,
      counted,
    });
  }
}

/** The last decision takes the place of an unread one before it, and nobody is asked any longer. */
export function tellOfDecision(model: Model, author: Who, document: ModelDocument): void {
  const { id, name, project, status } = document;
  for (const [who, notices] of Object.entries(model.notices) as [Who, Notice[]][]) {
    const others = model.documents.some(
      (other) => other !== document && other.project === project && other.status === 'pending' && reviews(who, other),
    );
    for (const notice of notices.filter(isUnread('review', document)))
      if (notice.documentId === id || (notice.documentId === null && !others)) notice.isRead = true;
    model.notices[who] = notices.filter(
      (notice) => notice.isRead || notice.kind !== 'decision' || notice.documentId !== id,
    );
  }
  const isApproved = status === 'approved';
  tell(model, author, concerned(document), {
    title: isApproved ? 'Document approved' : 'Changes asked for',
    content: `${model.usernames[author]} ${isApproved ? 'approved' : 'asked for changes to'} “${name}”.`,
    projectId: project?.id ?? null,
    documentId: id,
    kind: 'decision',
    author,
  });
}
