import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { AttachmentChoice, IncomingFile } from '#src/features/comments/attachment-choice.ts';
import { keepTextDraft, readTextDraft } from '#src/features/comments/drafts.ts';
import { projectDocumentsQuery } from '#src/features/documents/queries.ts';
import { $uploads, addUploads, dropUpload, retryUpload, type Upload } from '#src/features/documents/upload-queue.ts';
import { maxAttachments } from '#src/shared/comment-bounds.ts';
import { useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

const idsIn = (text: string) => text.split(' ').map(Number).filter(Boolean);

/** The documents of a project, for those who write about it; what they chose is kept like what they typed. */
export function useAttachments(projectId: number, draftKey: string): AttachmentChoice {
  const { data } = useQuery(projectDocumentsQuery(projectId));
  const [before, setBefore] = useState<readonly number[]>(() => idsIn(readTextDraft(draftKey)));
  const uploads = useStore($uploads).filter(isFor(draftKey));
  const documents = data?.rows ?? [];
  const isListed = (id: number) => documents.some((one) => one.id === id);
  // One that was deleted since is no longer sent; a file that stands in the list by now is chosen from it.
  const known = data?.complete === true ? before.filter(isListed) : before;
  const chosen = [...new Set([...known, ...storedOf(uploads).filter(isListed)])];
  const incoming = uploads.filter(({ stored }) => stored === undefined || !isListed(stored));
  const kept = chosen.join(' ');
  useEffect(() => keepTextDraft(draftKey, kept), [draftKey, kept]);
  const dropStored = (isGone: (stored: number) => boolean) => {
    for (const { id, stored } of $uploads.get().filter(isFor(draftKey)))
      if (stored !== undefined && isGone(stored)) dropUpload(id);
  };
  return {
    documents,
    chosen,
    onChange: (ids) => {
      setBefore(ids);
      dropStored((id) => isListed(id) && !ids.includes(id));
    },
    incoming: incoming.map(asIncoming),
    onFiles: (files) => {
      const room = maxAttachments - chosen.length - incoming.length;
      if (files.length > room) toast({ title: `At most ${maxAttachments} documents can be attached` });
      const about = { projectId, asks: false };
      addUploads(files.slice(0, Math.max(0, room)).map((file) => ({ file, about, draft: draftKey })));
    },
    arrived: async () => {
      const ended = await valueOf($uploads, (all) => all.filter(isFor(draftKey)).every(isOver));
      const ours = ended.filter(isFor(draftKey));
      const missing = ours.find(({ state }) => state !== 'done');
      if (missing) throw new Error(`“${missing.file.name}” was not uploaded. Try again or remove it.`);
      return [...new Set([...chosen, ...storedOf(ours)])].slice(0, maxAttachments);
    },
    onSent: () => {
      setBefore([]);
      dropStored(() => true);
    },
  };
}

const isFor = (draft: string) => (upload: Upload) => upload.draft === draft;
const isOver = ({ state }: Upload) => state === 'done' || state === 'lost' || state === 'failed';
const storedOf = (uploads: readonly Upload[]) => uploads.flatMap(({ stored }) => stored ?? []);

const standings: Record<Upload['state'], string | undefined> = {
  waiting: 'Waiting',
  sending: undefined,
  checking: 'Checking',
  done: undefined,
  lost: 'Interrupted',
  failed: 'Not uploaded',
};

const asIncoming = ({ id, file, state, percent }: Upload): IncomingFile => ({
  key: id,
  name: file.name,
  standing: state === 'sending' ? `${Math.round(percent)}%` : standings[state],
  failed: state === 'lost' || state === 'failed',
  onCancel: () => dropUpload(id),
  onRetry: state === 'lost' ? () => retryUpload(id) : undefined,
});

/** What a store holds, as soon as it holds what is waited for. */
function valueOf<T>(store: ReadableAtom<T>, isIt: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = (value: T) => {
      if (!isIt(value)) return;
      stop();
      resolve(value);
    };
    const stop = store.listen(look);
    look(store.get());
  });
}
