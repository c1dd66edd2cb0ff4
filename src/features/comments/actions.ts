import type { Comment } from '#src/shared/contracts/comments.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { type Place, show } from './thread.ts';

interface Written {
  body: string;
  mentions: string[];
  isInternal?: boolean;
  attachments?: number[];
}

export async function addComment(place: Place, json: Written): Promise<void> {
  const added: Comment = await reply(
    place.projectId === undefined
      ? memberApi.documents[':id'].comments.$post({ param: { id: place.documentId }, json })
      : memberApi.projects[':id'].comments.$post({ param: { id: place.projectId }, json }),
  );
  show(place, [added]);
}

export async function editComment(place: Place, id: number, json: Written): Promise<void> {
  const edited: Comment = await reply(memberApi.comments[':id'].$patch({ param: { id }, json }));
  show(place, [edited]);
}

export async function deleteComment(place: Place, id: number): Promise<void> {
  const left: Comment = await reply(memberApi.comments[':id'].$delete({ param: { id } }));
  show(place, [left]);
}
