import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AttachmentChoice } from '#features/comments/attachment-choice.ts';
import { keepDraft, readDraft } from '#features/comments/drafts.ts';
import { projectDocumentsQuery } from '#features/documents/queries.ts';
import { $uploads } from '#features/documents/upload-queue.ts';
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
  const begin = useUploadedFrom(project.id, (ids) => choose([...chosen, ...ids]));
  // One that was deleted since is no longer sent.
  const known = data?.complete === true ? chosen.filter((id) => documents.some((one) => one.id === id)) : chosen;
  return {
    attaching: {
      documents,
      chosen: known,
      onChange: choose,
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

/** Hands over what is uploaded into a project after the function that it returns was called. */
function useUploadedFrom(projectId: number, onStored: (ids: number[]) => void): () => void {
  const uploads = useStore($uploads);
  const after = useRef(Infinity);
  const taken = useRef(new Set<number>());
  useEffect(() => {
    const stored = uploads.flatMap(({ id, about, stored: documentId }) =>
      id > after.current && about.projectId === projectId && documentId !== undefined ? [documentId] : [],
    );
    const fresh = stored.filter((id) => !taken.current.has(id));
    for (const id of fresh) taken.current.add(id);
    if (fresh.length > 0) onStored(fresh);
  });
  return () => {
    after.current = Math.min(after.current, uploads.at(-1)?.id ?? 0);
  };
}
