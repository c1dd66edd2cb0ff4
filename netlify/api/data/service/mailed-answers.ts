import type { AppContext } from '#netlify/api/context.ts';
import { row, rows, value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { FileKind } from '#src/shared/file-kinds.ts';

export interface Answered {
  /** To whom our mail went, and so who answers. */
  person: string;
  about: 'comment' | 'document' | 'request';
  thing: number;
}

/** Whether it comes from the person that our mail went to, whether it was posted before, and the project that its files join. */
export async function openAnswer(c: AppContext, { person, about, thing }: Answered, sender: string, mail: string) {
  return row(await serviceRpc(c)('open_mailed_answer', { actor: person, sender, about, thing, mail }));
}

/** Undefined where this person may add no file. */
export async function beginMailedUpload(
  c: AppContext,
  person: string,
  file: { name: string; size: number; kind: FileKind; project: number },
) {
  const { name, size, kind, project } = file;
  const begun = await serviceRpc(c)('begin_mailed_upload', {
    ...{ actor: person, file_name: name, size, kind, project_id: project },
  });
  return rows(begun).at(0);
}

/** False for a mail that was posted before, and for one that cannot be posted, of which its sender is told by mail. */
export async function postAnswer(
  c: AppContext,
  { person, about, thing }: Answered,
  answer: { body: string; attachments: number[]; mail: string },
): Promise<boolean> {
  return value(await serviceRpc(c)('post_mailed_answer', { actor: person, about, thing, ...answer })) === true;
}
