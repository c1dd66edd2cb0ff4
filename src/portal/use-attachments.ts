import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { AttachmentChoice, IncomingFile } from '#features/comments/attachment-choice.ts';
import { keepDraft, readDraft } from '#features/comments/drafts.ts';
import { projectDocumentsQuery } from '#features/documents/queries.ts';
import { $uploads, addUploads, dropUpload, retryUpload, type Upload } from '#features/documents/upload-queue.ts';
import { maxAttachments } from '#shared/comment-bounds.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

const idsIn = (text: string) => text.split(' ').map(Number).filter(Boolean);

/** The documents of a project, for those who write about it; what they chose is kept like what they typed. */
export function useAttachments(projectId: number, draftKey: string): AttachmentChoice {
  const { data } = useQuery(projectDocumentsQuery(projectId));
  const [chosen, setChosen] = useState<readonly number[]>(() => idsIn(readDraft(draftKey)));
  const uploads = useStore($uploads).filter(isFor(draftKey));
  const documents = data?.rows ?? [];
  // One that was deleted since is no longer sent.
  const known = data?.complete === true ? chosen.filter((id) => documents.some((one) => one.id === id)) : chosen;
  const latest = useRef(known);
  function choose(ids: readonly number[]) {
    const wanted = [...new Set(ids)].slice(0, maxAttachments);
    setChosen(wanted);
    keepDraft(draftKey, wanted.join(' '));
  }
  useEffect(() => {
    latest.current = known;
    // A file that stands in the list by now is one of those that are chosen from it.
    const listed = uploads.filter(({ stored }) => documents.some(({ id }) => id === stored));
    if (listed.length === 0) return;
    choose([...chosen, ...storedOf(listed)]);
    for (const { id } of listed) dropUpload(id);
  });
  function onFiles(files: readonly File[]) {
    const room = maxAttachments - known.length - uploads.length;
    if (files.length > room) toast({ title: `At most ${maxAttachments} documents can be attached` });
    const about = { projectId, asks: false };
    addUploads(files.slice(0, Math.max(0, room)).map((file) => ({ file, about, draft: draftKey })));
  }
  return {
    documents,
    chosen: known,
    onChange: choose,
    incoming: uploads.map(asIncoming),
    onFiles,
    arrived: async () => {
      const ended = await valueOf($uploads, (all) => all.filter(isFor(draftKey)).every(isOver));
      const ours = ended.filter(isFor(draftKey));
      const missing = ours.find(({ state }) => state !== 'done');
      if (missing) throw new Error(`“${missing.file.name}” was not uploaded. Try again or remove it.`);
      return [...new Set([...latest.current, ...storedOf(ours)])].slice(0, maxAttachments);
    },
    onSent: () => {
      choose([]);
      for (const { id, state } of $uploads.get().filter(isFor(draftKey))) if (state === 'done') dropUpload(id);
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
