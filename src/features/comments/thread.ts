import { atom, type WritableAtom } from 'nanostores';
import type { Comment } from '#src/shared/contracts/comments.ts';
import { memberApi, readPage, type Page } from '#src/lib/api.ts';

/** What is discussed: a project, one of its documents, or one of its requests. */
export type CommentPlace =
  | { projectId: number; documentId?: never; requestId?: never }
  | { documentId: number; projectId?: never; requestId?: never }
  | { requestId: number; projectId?: never; documentId?: never };

export interface Thread {
  /** Oldest first. Undefined until the newest page is there. */
  comments: readonly Comment[] | undefined;
  /** Where the page of older ones begins; null when there are none. */
  older: string | null;
  error: unknown;
  loadingOlder: boolean;
}

const none: Thread = { comments: undefined, older: null, error: undefined, loadingOlder: false };

const threads = new Map<string, WritableAtom<Thread>>();

export function threadKey({ projectId, documentId, requestId }: CommentPlace): string {
  if (projectId !== undefined) return `project:${projectId}`;
  return documentId === undefined ? `request:${requestId}` : `document:${documentId}`;
}

/** The topic under which new comments are announced. */
export function threadTopic({ projectId, documentId, requestId }: CommentPlace): string {
  if (projectId !== undefined) return `comments:${projectId}`;
  return documentId === undefined ? `requestcomments:${requestId}` : `documentcomments:${documentId}`;
}

/** Where its comments are read and written. */
export function commentsOf({ projectId, documentId, requestId }: CommentPlace) {
  if (projectId !== undefined) return { route: memberApi.projects[':id'].comments, id: projectId };
  if (documentId !== undefined) return { route: memberApi.documents[':id'].comments, id: documentId };
  return { route: memberApi.requests[':id'].comments, id: requestId };
}

export function threadOf(place: CommentPlace): WritableAtom<Thread> {
  const key = threadKey(place);
  const thread = threads.get(key) ?? atom(none);
  threads.set(key, thread);
  return thread;
}

function readComments(place: CommentPlace, cursor: string | null): Promise<Page<Comment>> {
  const { route, id } = commentsOf(place);
  return readPage((query) => route.$get({ param: { id }, query }), cursor);
}

const oldestFirst = (rows: Iterable<Comment>) => [...rows].sort((a, b) => a.id - b.id);

function change(place: CommentPlace, next: Partial<Thread>): void {
  const store = threadOf(place);
  store.set({ ...store.get(), ...next });
}

/** Puts comments where they belong; one that is there already is replaced. */
export function showComments(place: CommentPlace, added: readonly Comment[]): void {
  const known = threadOf(place).get().comments ?? [];
  const byId = new Map([...known, ...added].map((comment) => [comment.id, comment]));
  change(place, { comments: oldestFirst(byId.values()), error: undefined });
}

/** Reads the newest page. What was read before stays, unless so much was written meanwhile that there is a gap. */
export async function readNewest(place: CommentPlace): Promise<void> {
  try {
    const { rows, next } = await readComments(place, null);
    const known = threadOf(place).get().comments ?? [];
    const newestKnown = known.at(-1)?.id ?? 0;
    const joins = rows.some(({ id }) => id <= newestKnown);
    if (known.length > 0 && joins) showComments(place, rows);
    else change(place, { comments: oldestFirst(rows), older: next, error: undefined });
  } catch (error) {
    change(place, { error });
  }
}

export async function readOlder(place: CommentPlace): Promise<void> {
  const { older, loadingOlder } = threadOf(place).get();
  if (older === null || loadingOlder) return;
  change(place, { loadingOlder: true });
  try {
    const { rows, next } = await readComments(place, older);
    showComments(place, rows);
    change(place, { older: next });
  } finally {
    change(place, { loadingOlder: false });
  }
}
