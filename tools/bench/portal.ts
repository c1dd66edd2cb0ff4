import type { Page } from 'playwright';
import { benchScreens, type Screen } from '#tools/bench/support/screens.ts';

const owned = { projects: 1000, documents: 1000, notifications: 5000 };

/** One client with far more of everything than anybody has. Triggers would tell people of each row. */
const manyRows = `
  set session_replication_role = replica;
  create temporary table person as select id from public.profiles where username = 'client2';
  insert into public.projects (title, description, status, client_id, created_by, due_date)
  select 'Project ' || left(md5(n::text), 6), repeat('What it is about, in some words. ', 10),
    (array['planning', 'in_progress', 'review', 'complete'])[1 + n % 4]::public.project_status, person.id, person.id,
    current_date + n % 400
  from generate_series(1, ${owned.projects}) as n, person;
  insert into public.project_members (project_id, user_id)
  select projects.id, person.id from public.projects, person where client_id = person.id on conflict do nothing;
  insert into public.documents (project_id, name, file_url, uploaded_by)
  select null, 'Document ' || left(md5(n::text), 6), 'https://example.com/' || n || '.pdf', person.id
  from generate_series(1, ${owned.documents}) as n, person;
  insert into public.notifications (recipient_id, kind, title, content, is_read)
  select person.id, 'project', 'Notification ' || n, repeat('Something has happened. ', 4), n % 2 = 0
  from generate_series(1, ${owned.notifications}) as n, person;
  set session_replication_role = default;
  analyze;
`;

function screens(page: Page): Screen[] {
  const box = page.getByRole('searchbox');
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  const scrollOn = () => page.mouse.wheel(0, 6000);
  const bell = page.getByRole('link', { name: /[\d,]+ unread/ });
  return [
    { path: '/portal', whole: () => bell.filter({ hasText: '9+' }).waitFor(), actions: () => [['scroll', scrollOn]] },
    {
      path: '/portal/projects',
      whole: () => page.getByRole('tab', { name: /^All \(1,0/ }).waitFor(),
      actions: () => [
        ['type a word', () => box.pressSequentially('project a', { delay: 60 })],
        ['clear the box', () => box.fill('')],
        ['another tab', () => tab('Review')],
        ['back to all', () => tab('All')],
        ['scroll', scrollOn],
      ],
    },
    {
      path: '/portal/documents',
      whole: () => page.getByRole('row').nth(20).waitFor(),
      actions: () => [['scroll', scrollOn]],
    },
    {
      path: '/portal/notifications',
      whole: () => page.getByText(/You have 2,\d+ unread/).waitFor(),
      actions: () => [
        ['scroll', scrollOn],
        [
          'mark as read',
          () =>
            page
              .getByRole('button', { name: /^Mark as read/ })
              .first()
              .click(),
        ],
      ],
    },
  ];
}

const counts = Object.entries(owned).map(([name, count]) => `${count} ${name}`);
await benchScreens({ rows: manyRows, username: 'client2', about: counts.join(', '), screens });
