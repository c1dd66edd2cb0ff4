import type { User } from '#src/shared/contracts/auth.ts';
import type { DocumentStatus } from '#src/shared/document-status.ts';
import type { ProjectStatus } from '#src/shared/project-status.ts';
import { createTestApi, demoPassword, type TestApi, type Visitor } from '#tests/support/api.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

export const clients = ['one', 'two', 'three'] as const;
export const staff = ['staff', 'other staff'] as const;
export const everyone = [...clients, ...staff] as const;

export type Client = (typeof clients)[number];
export type Who = (typeof everyone)[number];

export interface Notice {
  title: string;
  content: string;
  projectId: number | null;
  documentId: number | null;
  isRead: boolean;
  /** Of documents, where one notification counts several or takes the place of another. */
  kind?: 'review' | 'document' | 'decision';
  author?: Who;
  counted?: number;
}

export interface ModelProject {
  id: number;
  title: string;
  status: ProjectStatus;
  creator: Who;
  client: Client | null;
  members: Set<Who>;
  milestones: { id: number; title: string; isComplete: boolean }[];
  /** Every `updatedAt` it ever had, the present one last. */
  seen: string[];
}

export interface ModelDocument {
  id: number;
  name: string;
  project: ModelProject | null;
  by: Who;
  status: DocumentStatus;
}

/** What the server must know of one course of events, kept in the plainest form there is; lists are oldest first. */
export interface Model {
  registered: Set<Who>;
  signedIn: Set<Who>;
  projects: ModelProject[];
  documents: ModelDocument[];
  notices: Record<Who, Notice[]>;
  usernames: Record<Who, string>;
}

export interface Real {
  api: TestApi;
  admin: Visitor;
  people: Record<Who, { visitor: Visitor; account: { username: string; email: string; password: string }; id: string }>;
}

export const isStaff = (who: Who) => !(clients as readonly Who[]).includes(who);

/** An administrator is none of the five, so nobody here sees a project without belonging to it. */
export const sees = (who: Who, { members }: ModelProject) => members.has(who);

export const readable = (who: Who, { project, by }: ModelDocument) => (project ? sees(who, project) : by === who);

/** Members of everything, or nobody: what each call answers a person before it looks at anything. */
export function barrier(model: Model, who: Who, { staffOnly }: { staffOnly: boolean }): 401 | 403 | null {
  if (!model.signedIn.has(who)) return 401;
  return staffOnly && !isStaff(who) ? 403 : null;
}

export function tell(model: Model, actor: Who, recipients: Iterable<Who>, notice: Omit<Notice, 'isRead'>): void {
  for (const who of new Set(recipients)) if (who !== actor) model.notices[who].push({ ...notice, isRead: false });
}

/** Seats people in a project and tells those who were not there yet. */
export function seat(model: Model, actor: Who, project: ModelProject, newcomers: Iterable<Who>): void {
  const added = [...newcomers].filter((who) => !project.members.has(who));
  for (const who of added) project.members.add(who);
  const content = `You now have access to “${project.title}”.`;
  tell(model, actor, added, { title: 'Added to project', content, projectId: project.id, documentId: null });
}

/** Five people of their own: all but the third client registered and signed in, two of them made staff. */
export async function setup(api: TestApi, admin: Visitor): Promise<{ model: Model; real: Real }> {
  const newcomer = 'three' satisfies Who;
  const person = async (who: Who) => {
    const username = uniqueName(`m ${who}`);
    const account = { username, email: `${uniqueName('m')}@example.com`, password: demoPassword };
    const visitor = createTestApi(api.deps).visitor();
    if (who === newcomer) return [who, { visitor, account, id: '' }] as const;
    const { user } = await ok<{ user: User }>(visitor.call('POST', '/api/auth/register', { body: account }));
    const body = { role: 'team_member' };
    if (isStaff(who)) await ok(admin.call('PATCH', `/api/admin/users/${user.id}`, { body }));
    return [who, { visitor, account, id: user.id }] as const;
  };
  const people = Object.fromEntries(await Promise.all(everyone.map(person))) as Real['people'];
  const present = everyone.filter((who) => who !== newcomer);
  return {
    model: {
      registered: new Set(present),
      signedIn: new Set(present),
      projects: [],
      documents: [],
      notices: Object.fromEntries(everyone.map((who) => [who, []])) as unknown as Model['notices'],
      usernames: Object.fromEntries(everyone.map((who) => [who, people[who].account.username])) as Model['usernames'],
    },
    real: { api, admin, people },
  };
}
