import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AttachmentChoice } from '#features/comments/attachment-choice.ts';
import { keepDraft, readDraft } from '#features/comments/drafts.ts';
import { projectDocumentsQuery } from '#features/documents/queries.ts';
import { $uploads, type Upload } from '#features/documents/upload-queue.ts';
import { maxAttachments } from '#shared/comment-bounds.ts';
import type { Project } from '#shared/contracts/projects.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useQuery } from '#lib/query.ts';

const UploadDialog = lazyPart(() =>
  import('#features/documents/upload-dialog.tsx').then((module) => module.UploadDialog),
);

const idsIn = (text: string) => text.split(' ').map(Number).filter(Boolean);

/** The documents of a project, for those who write about it; what they chose is kept like what they typed. */
export function useAttachments(
  project: Pick<Project, 'id' | 'title'>,
  draftKey: string,
): { attaching: AttachmentChoice; form: ReactNode } {
  const { data } = useQuery(projectDocumentsQuery(project.id));
  const [chosen, setChosen] = useState<readonly number[]>(() => idsIn(readDraft(draftKey)));
  const [uploading, setUploading] = useState(false);
  const documents = data?.rows ?? [];
  function choose(ids: readonly number[]) {
    const wanted = [...new Set(ids)].slice(0, maxAttachments);
    setChosen(wanted);
    keepDraft(draftKey, wanted.join(' '));
  }
  const { begin, arrivals } = useUploadedFrom(project.id, (ids) => choose([...chosen, ...ids]));
  // One that was deleted since is no longer sent.
  const known = data?.complete === true ? chosen.filter((id) => documents.some((one) => one.id === id)) : chosen;
  return {
    attaching: {
      documents,
      chosen: known,
      onChange: choose,
      arrived: async () => [...new Set([...known, ...(await arrivals())])].slice(0, maxAttachments),
      onUpload: () => {
        begin();
        setUploading(true);
      },
    },
    form: (
      <Suspense>
        {uploading && (
          <UploadDialog projects={[project]} projectId={project.id} files={[]} onClose={() => setUploading(false)} />
        )}
      </Suspense>
    ),
  };
}

/** Hands over what is uploaded into a project after `begin` was called; `arrivals` waits for what is still on its way. */
function useUploadedFrom(projectId: number, onStored: (ids: number[]) => void) {
  const uploads = useStore($uploads);
  const after = useRef(Infinity);
  const taken = useRef(new Set<number>());
  const isOurs = ({ id, about }: Upload) => id > after.current && about.projectId === projectId;
  const storedOf = (all: readonly Upload[]) => all.flatMap((one) => (isOurs(one) ? (one.stored ?? []) : []));
  useEffect(() => {
    const fresh = storedOf(uploads).filter((id) => !taken.current.has(id));
    for (const id of fresh) taken.current.add(id);
    if (fresh.length > 0) onStored(fresh);
  });
  return {
    begin: () => {
      after.current = Math.min(after.current, uploads.at(-1)?.id ?? 0);
    },
    arrivals: async (): Promise<number[]> => {
      const known = new Set(taken.current);
      const isOver = ({ state }: Upload) => state === 'done' || state === 'lost' || state === 'failed';
      const ended = await valueOf($uploads, (all) => all.filter(isOurs).every(isOver));
      const missing = ended.find((one) => isOurs(one) && one.state !== 'done');
      if (missing) throw new Error(`“${missing.file.name}” was not uploaded. Try again or remove it under Documents.`);
      return storedOf(ended).filter((id) => !known.has(id));
    },
  };
}

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
