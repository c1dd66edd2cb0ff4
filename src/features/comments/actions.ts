import type { Comment } from '#src/shared/contracts/comments.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { type CommentPlace, showComments } from './thread.ts';

interface Written {
  body: string;
  mentions: string[];
  isInternal?: boolean;
  attachments?: number[];
}

export async function addComment(place: CommentPlace, json: Written): Promise<void> {
  const added: Comment = await reply(
    place.projectId === undefined
      ? memberApi.documents[':id'].comments.$post({ param: { id: place.documentId }, json })
      : memberApi.projects[':id'].comments.$post({ param: { id: place.projectId }, json }),
  );
  showComments(place, [added]);
}

export async function editComment(place: CommentPlace, id: number, json: Written): Promise<void> {
  const edited: Comment = await reply(memberApi.comments[':id'].$patch({ param: { id }, json }));
  showComments(place, [edited]);
}

export async function deleteComment(place: CommentPlace, id: number): Promise<void> {
  const left: Comment = await reply(memberApi.comments[':id'].$delete({ param: { id } }));
  showComments(place, [left]);
}
