import type { AdminUser, updateUserSchema } from '#src/shared/contracts/admin.ts';
import { isStaff, roleLabels } from '#src/shared/permissions.ts';
import type { z } from '#src/shared/zod.ts';
import { users } from '#src/admin/data.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, replaceRow } from '#src/lib/query.ts';

export type UserEdit = z.infer<typeof updateUserSchema>;

export async function storeUser(id: string, json: UserEdit): Promise<AdminUser> {
  const stored = await reply(memberApi.admin.users[':id'].$patch({ param: { id }, json }));
  replaceRow(users, stored);
  return stored;
}

export async function saveUser(id: string, body: UserEdit): Promise<AdminUser> {
  const stored = await storeUser(id, body);
  changed(['people'], users);
  return stored;
}

/** What they have open that needs somebody else: everything, the leads that administrators alone see, or nothing. */
export function workToHandOver(user: AdminUser, { role, isActive }: UserEdit): 'everything' | 'leads' | 'nothing' {
  if ((user.isActive && isActive === false) || (isStaff(user.role) && role === 'client')) return 'everything';
  return user.isActive && user.role === 'admin' && role === 'team_member' ? 'leads' : 'nothing';
}

/** The effects of an edit that its subject notices at once. */
export function editConsequences(user: AdminUser, { role, isActive }: UserEdit): string[] {
  const words: string[] = [];
  if (user.isActive && isActive === false) words.push('They will be signed out everywhere and cannot sign in again.');
  if (role !== undefined && role !== user.role) {
    words.push(`Their role changes from ${roleLabels[user.role]} to ${roleLabels[role]} as of their next click.`);
    if (role === 'admin') words.push('Administrators can see and change everything.');
    if (role === 'team_member' && user.role === 'admin')
      words.push('They will see the projects they are members of, and no leads.');
  }
  return words;
}
