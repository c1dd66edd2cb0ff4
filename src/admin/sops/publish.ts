import { audit, publicationOf } from '#admin/data.ts';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';

/** Publishes the version that was seen; the server refuses if a newer one has been saved. */
export async function publish(sop: number, versionId: number): Promise<void> {
  const call = memberApi.admin.sops[':id'].publication.$post({ param: { id: sop }, json: { versionId } });
  const stored = await reply(call);
  publicationOf(sop).patch(() => stored);
  refresh(audit.path);
}
