export const roles = ['admin', 'team_member', 'client'] as const;
export type Role = (typeof roles)[number];

/** Who works for the provider: said here, and nowhere by what a role is not. A further role is no staff until it stands here. */
export const staffRoles = ['admin', 'team_member'] as const satisfies readonly Role[];

export const isStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role);

export const roleLabels: Record<Role, string> = { admin: 'Admin', team_member: 'Team Member', client: 'Client' };

/**
 * What a person may do, asked by API guards and by buttons alike. Hiding a button is courtesy; row-level security in
 * the database is the wall behind both.
 */
export const permissions = {
  'projects.create': ['admin', 'team_member'],
  'projects.edit': ['admin', 'team_member'],
  'milestones.write': ['admin', 'team_member'],
  'requests.answer': ['admin', 'team_member'],
  'documents.review': ['admin', 'team_member'],
  'documents.delete': ['admin', 'team_member'],
  'documents.upload': ['admin', 'team_member', 'client'],
  'comments.internal': ['admin', 'team_member'],
  'comments.delete': ['admin'],
  'procedures.follow': ['admin', 'team_member'],
  'people.list': ['admin', 'team_member'],
  'admin.area': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function can(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role);
}
