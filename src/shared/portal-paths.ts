/** Where the signed-in part of the site is. Routers, links, notifications and mails all read these. */
export const portalPaths = {
  dashboard: '/portal',
  projects: '/portal/projects',
  project: (id: number | string) => `/portal/projects/${id}` as const,
  /** A project, with what can be done there. */
  firstSteps: (id: number) => `/portal/projects/${id}?first=steps` as const,
  /** The projects, with the form of another one. */
  newProject: '/portal/projects?new=project',
  /** A project's milestones, with one of them marked. */
  milestone: (project: number, id: number | string) =>
    `/portal/projects/${project}?tab=milestones&milestone=${id}` as const,
  /** A comment where it stands. */
  comment: (project: number | null, document: number | null, request: number | null, id: number | string) =>
    document !== null
      ? `/portal/documents/${document}?comment=${id}`
      : request !== null
        ? `/portal/projects/${project}?tab=requests&request=${request}&comment=${id}`
        : `/portal/projects/${project}?tab=comments&comment=${id}`,
  /** A project's requests, with one of them marked. */
  request: (project: number, id: number | string) => `/portal/projects/${project}?tab=requests&request=${id}` as const,
  /** The projects, to choose the one that a saved palette is attached to. */
  attachPalette: (id: number) => `/portal/projects?palette=${id}` as const,
  documents: '/portal/documents',
  document: (id: number | string) => `/portal/documents/${id}` as const,
  invoices: '/portal/invoices',
  invoice: (id: number | string) => `/portal/invoices/${id}` as const,
  calendar: '/portal/calendar',
  /** For staff. */
  procedures: '/portal/procedures',
  procedure: (id: number | string) => `/portal/procedures/${id}` as const,
  run: (id: number | string) => `/portal/procedures/runs/${id}` as const,
  notifications: '/portal/notifications',
  profile: '/portal/profile',
} as const;

export const accountPaths = {
  signIn: '/auth',
  signInLink: '/sign-in',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  confirmEmail: '/confirm-email',
  admin: '/admin',
} as const;
