import { audit, publicationOf } from '#admin/data.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';

/** Publishes the version that was seen; the server refuses if a newer one has been saved. */
export async function publish(procedure: number, versionId: number): Promise<void> {
  const call = memberApi.admin.procedures[':id'].publication.$post({ param: { id: procedure }, json: { versionId } });
  const stored = await reply(call);
  publicationOf(procedure).patch(() => stored);
  refresh(audit.path);
}
