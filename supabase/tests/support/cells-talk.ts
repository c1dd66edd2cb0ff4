import type { TableCells } from './cells.ts';
import { words } from './words.ts';

const projectLabel = `(select title from public.projects where projects.id = project_id)`;
const everyComment =
  'client general, client mine, client theirs, gone mine, other theirs, team mine, team mine note'.split(', ');
const usernameLabel = '(select username from public.profiles where profiles.id = user_id)';

/** What people write to each other, and what mail they want. */
export const talkCells: Record<string, TableCells> = {
  'public.comments': {
    label: `concat_ws(' ', (select username from public.profiles where profiles.id = written_by),
      coalesce(${projectLabel}, 'general'), case when is_internal then 'note' end)`,
    grants: {
      select: words(`
        id project_id document_id written_by signed_by body is_internal mentions is_deleted created_at edited_at
        deleted_at attachments request_id
      `),
    },
    select: {
      client: ['client general', 'client mine', 'gone mine', 'team mine'],
      other: ['client theirs', 'other theirs'],
      team: ['client mine', 'gone mine', 'team mine', 'team mine note'],
      admin: everyComment,
    },
  },
  'public.requests': {
    label: 'title',
    grants: {
      select: words(`
        id project_id title body attachments status reason due_date price currency milestone_id asked_by
        answered_by answered_at created_at updated_at
      `),
    },
    select: {
      client: ['answered', 'mine', 'of gone', 'priced'],
      other: ['left in theirs', 'theirs'],
      team: ['answered', 'mine', 'of gone', 'priced'],
      admin: ['answered', 'left in theirs', 'mine', 'of gone', 'priced', 'theirs'],
    },
  },
  'public.mail_preferences': {
    label: usernameLabel,
    grants: { select: words('user_id kind how'), insert: words('kind how'), update: words('how') },
    select: { client: ['client'], other: ['other'], team: ['team'], admin: ['admin'] },
    update: { set: { how: 'never' }, client: ['client'], other: ['other'], team: ['team'], admin: ['admin'] },
    insert: {
      rows: () => ({ new: { kind: 'comment', how: 'daily' } }),
      client: ['new'],
      other: ['new'],
      team: ['new'],
      admin: ['new'],
    },
  },
  'public.project_mail': {
    label: `${usernameLabel} || ' ' || ${projectLabel}`,
    grants: { select: words('user_id project_id how'), insert: words('project_id how'), delete: true },
    select: { client: ['client mine'], team: ['team mine'] },
    delete: { client: ['client mine'], team: ['team mine'] },
    insert: {
      rows: ({ projects }) => ({
        joined: { project_id: projects.joined, how: 'never' },
        theirs: { project_id: projects.theirs, how: 'never' },
      }),
      client: ['joined'],
      other: ['theirs'],
      admin: ['joined', 'theirs'],
    },
  },
  'private.notification_mail': { label: 'notification_id::text', grants: {} },
  'private.recent_mail': { label: 'thing', grants: {} },
  'private.project_activity': { label: 'kind', grants: {} },
  'private.live_events': {
    label: usernameLabel,
    grants: { select: words('user_id made_by topic at') },
    select: { client: ['client'], other: ['other'], team: ['team'], admin: ['admin'] },
  },
  'private.calendar_links': {
    label: '(select username from public.profiles where profiles.id = user_id)',
    grants: { select: words('user_id created_at') },
    select: { other: ['other'], admin: ['admin'] },
    inView: ['admin'],
  },
};
