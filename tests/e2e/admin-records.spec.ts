import { addUser, exportedRows, openAdmin, unique } from '#tests/support/admin.ts';
import { expect, test } from '#tests/support/browser.ts';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import type { ContactSubmission } from '#src/shared/contracts/contact.ts';

const guarded = (text: string) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text);

test(
  'contact requests are exported in one click as the filter shows them, all of them, formulas as text',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    const mark = unique();
    const openings = ['=1+1', '+44 20', '-2', '@SUM(A1)', '  =cmd', '"quoted", and', 'مرحبا', 'plain'];
    for (let count = 0; count < 32; count += 1) {
      const message = `${openings[count % openings.length]} ${mark}\nsecond line, "${count}"`;
      const data = { name: `Nº ${count} ${mark}`, email: 'csv@example.com', company: '=A1', phone: '+44 20', message };
      expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
    }
    await signIn('admin');
    const all = (await (await page.request.get('/api/admin/contacts')).json()) as ContactSubmission[];
    const own = all.filter(({ name }) => name.endsWith(mark));
    await openAdmin(page, `/admin/contacts?q=${mark}`);
    await expect(page.getByText(/^32 of/)).toBeVisible();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    const [headings, ...rows] = await exportedRows(page);
    const known = ['Name', 'Email', 'Company', 'Phone', 'Submitted', 'Message'];
    expect(headings).toEqual([...known, 'From', 'Status', 'Assigned to', 'Notes']);
    expect(rows).toEqual(
      own.map(({ name, email, company, phone, submitted_at: at, message }) => [
        ...[name, email, company, phone ?? '', at, message].map(guarded),
        ...['Contact form', 'New', '', ''],
      ]),
    );
    await expect(page.getByText('32 rows exported.', { exact: true })).toBeVisible();
  },
);

test('every write is found in the audit log, which is filtered by one choice, exported in one click and changed by nobody', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const mark = unique();
  const created = await page.request.post('/api/projects', {
    data: { title: `=Audited ${mark}`, description: 'For it' },
  });
  const { id } = (await created.json()) as { id: number };
  await page.request.patch(`/api/projects/${id}`, { data: { title: `Audited ${mark} again`, status: 'review' } });
  await openAdmin(page, `/admin/audit?q=${mark}`);
  await page.getByLabel('Show changes to').selectOption('Project');
  await expect(page).toHaveURL(/only=projects/);
  await expect(page.getByRole('row', { name: mark })).toHaveCount(2);
  const change = page.getByRole('row', { name: 'status from planning to review' });
  await expect(change).toContainText(`admin changed the project Audited ${mark} again`);
  const [headings, ...rows] = await exportedRows(page);
  const log = (await (await page.request.get('/api/admin/audit')).json()) as AuditEntry[];
  const own = log.filter(({ entity, entityId }) => entity === 'projects' && entityId === String(id));
  expect(headings).toEqual(['When', 'What happened', 'Changes', 'Who', 'Kind', 'Id']);
  expect(rows.map((row) => row.toSpliced(2, 1))).toEqual(
    own.map(({ at, action }) => {
      const did = action === 'insert' ? 'created' : 'changed';
      return [at, `admin ${did} the project Audited ${mark} again`, 'admin', 'Project', String(id)];
    }),
  );
  expect(rows[0]?.[2]).toBe(`title from =Audited ${mark} to Audited ${mark} again; status from planning to review`);
  for (const method of ['post', 'put', 'patch', 'delete'] as const)
    expect((await page.request[method]('/api/admin/audit', { data: {} })).status()).toBe(405);
});

test(
  'the users that a search finds are exported in one click, with when each was last seen',
  { tag: '@thorough' },
  async ({ page, signIn }) => {
    await signIn('admin');
    const mark = unique();
    const { username } = await addUser(page, { name: `=Ada ${mark}`, company: 'Engines', role: 'team_member' });
    await addUser(page, { name: 'Somebody else' });
    await openAdmin(page, `/admin/users?q=${mark}`);
    const [headings, ...rows] = await exportedRows(page);
    expect(headings).toEqual(['Username', 'Name', 'Email', 'Company', 'Role', 'Active', 'Created', 'Last seen']);
    expect(rows.map((row) => row.toSpliced(6, 1))).toEqual([
      [username, `'=Ada ${mark}`, `${username}@example.com`, 'Engines', 'Team Member', 'yes', ''],
    ]);
    await page.getByRole('searchbox').fill('admin@example.com');
    await expect(page.getByRole('row', { name: 'admin@example.com' }).getByRole('time')).toHaveCount(2);
    const own = (await exportedRows(page)).find(([name]) => name === 'admin');
    expect(own?.at(-1)).toMatch(/^\d{4}-\d\d-\d\d/);
  },
);
