import type { Comment } from '#src/shared/contracts/comments.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { type CommentPlace, commentsOf, showComments } from './thread.ts';

interface Written {
  body: string;
  mentions: string[];
  isInternal?: boolean;
  attachments?: number[];
}

export async function addComment(place: CommentPlace, json: Written): Promise<void> {
  const { route, id } = commentsOf(place);
  const added: Comment = await reply(route.$post({ param: { id }, json }));
  showComments(place, [added]);
  // A request says how many it has.
  if (place.requestId !== undefined) changed(['requests']);
}

export async function editComment(place: CommentPlace, id: number, json: Written): Promise<void> {
  const edited: Comment = await reply(memberApi.comments[':id'].$patch({ param: { id }, json }));
  showComments(place, [edited]);
}

export async function deleteComment(place: CommentPlace, id: number): Promise<void> {
  const left: Comment = await reply(memberApi.comments[':id'].$delete({ param: { id } }));
  showComments(place, [left]);
}
