import { invoicing } from '#src/data/invoicing.ts';
import { formatMoney } from '#src/shared/money.ts';
import { expect, expectAccessible, test, widths, type Page } from '#tests/support/browser.ts';
import { expectFits, expectToast } from '#tests/support/portal.ts';
import { someOf } from '#tests/support/thorough.ts';
import { demoName } from '#tests/support/demo-names.ts';

/** A new project of the demo's client, made by the team member, who is signed in afterwards. */
async function sharedProject(page: Page, signIn: (name: 'team' | 'client') => Promise<void>): Promise<number> {
  await signIn('client');
  const { id: clientId } = (await (await page.request.get('/api/user/profile')).json()) as { id: string };
  await signIn('team');
  const data = { title: `Wishes ${crypto.randomUUID().slice(0, 8)}`, description: 'For a test', clientId };
  return ((await (await page.request.post('/api/projects', { data })).json()) as { id: number }).id;
}

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('a client asks, staff plan it with or without a price or decline it with a reason, and both see where it stands', async ({
  page,
  signIn,
}) => {
  const id = await sharedProject(page, signIn);
  await signIn('client');
  await page.goto(`/portal/projects/${id}`);
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please give your request a title')).toBeVisible();
  for (const [title, body] of [
    ['Labels in Polish', 'Two of the drivers read nothing else.'],
    ['A second gateway', 'As a spare.'],
    ['Sent by mistake', 'Never mind.'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'What do you need, and what for?' }).fill(body);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(row(page, title)).toContainText('Open');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  }
  await expectToast(page, 'Request sent', 'You will hear whether it is planned or declined, and why.');
  await expectAccessible(page);
  await row(page, 'Sent by mistake').getByRole('button', { name: 'Take back…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row(page, 'Sent by mistake')).toHaveCount(0);
  await expect(row(page, 'Labels in Polish').getByRole('button', { name: 'Plan as milestone' })).toHaveCount(0);

  await signIn('team');
  await page.goto(`/portal/projects/${id}?tab=requests`);
  await expect(row(page, 'Labels in Polish')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ask for something' })).toHaveCount(0);
  await row(page, 'Labels in Polish').getByRole('button', { name: 'Plan as milestone: Labels in Polish' }).click();
  const planning = page.getByRole('form', { name: 'Plan as milestone: Labels in Polish' });
  await expect(planning.getByLabel('Due date')).toBeFocused();
  await planning.getByRole('textbox', { name: /Price/ }).fill('1,250.50');
  await planning.getByLabel('Due date').fill('2099-02-01');
  await planning.getByRole('button', { name: 'Plan as milestone' }).click();
  await expect(row(page, 'Labels in Polish')).toContainText(
    `${formatMoney(125_050, invoicing.currency)} before tax, done by Feb 1, 2099.`,
  );
  await expect(row(page, 'Labels in Polish').getByRole('button', { name: 'Agree' })).toHaveCount(0);
  await signIn('client');
  await page.goto(`/portal/projects/${id}?tab=requests`);
  await row(page, 'Labels in Polish').getByRole('button', { name: 'Not at this price' }).click();
  await expect(row(page, 'Labels in Polish')).toContainText('Open');
  const request = (await row(page, 'Labels in Polish').getAttribute('id'))?.replace('request-', '');
  await signIn('team');
  // The link of the dashboard: one more click, and it is planned.
  await page.goto(`/portal/projects/${id}?tab=requests&request=${request}`);
  await expect(planning.getByLabel('Due date')).not.toBeFocused();
  await expectAccessible(page);
  await planning.getByRole('button', { name: 'Plan as milestone' }).click();
  await expect(row(page, 'Labels in Polish')).toContainText('Now a milestone: Labels in Polish.');
  await row(page, 'Labels in Polish').getByLabel('Due date of the milestone').fill('2099-03-01');
  await row(page, 'Labels in Polish').getByRole('button', { name: 'Set date' }).click();
  await expect(row(page, 'Labels in Polish')).toContainText('Now a milestone: Labels in Polish, due Mar 1, 2099.');
  await expect(row(page, 'Labels in Polish')).toBeFocused();
  await row(page, 'A second gateway').getByRole('button', { name: 'Decline…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline request' });
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It would be a way in.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(row(page, 'A second gateway')).toContainText('“It would be a way in.”');
  await expect(row(page, 'A second gateway')).toBeFocused();
  await expectAccessible(page);

  await signIn('client');
  await page.goto(`/portal/projects/${id}?tab=requests&view=declined`);
  await expect(row(page, 'A second gateway')).toContainText(`${demoName('team')}: “It would be a way in.”`);
  await expect(row(page, 'Labels in Polish')).toHaveCount(0);
  await page.getByRole('button', { name: 'Planned 1' }).click();
  await row(page, 'Labels in Polish').getByRole('link', { name: 'Labels in Polish' }).click();
  await expect(page).toHaveURL(/tab=milestones&milestone=\d+$/);
});

test('a reply stays with its request, for the team and the client', async ({ page, signIn }) => {
  const id = await sharedProject(page, signIn);
  await signIn('client');
  const data = { title: 'A third gateway', body: 'As a spare.' };
  await page.request.post(`/api/projects/${id}/requests`, { data });
  await signIn('team');
  await page.goto(`/portal/projects/${id}?tab=requests`);
  await row(page, data.title).getByRole('button', { name: 'Reply: A third gateway' }).click();
  const talk = page.getByRole('region', { name: 'Conversation about A third gateway' });
  const field = talk.getByRole('textbox', { name: 'Write a comment' });
  await expect(field).toBeFocused();
  await field.fill('For which site?');
  await talk.getByRole('button', { name: 'Send comment' }).click();
  await expect(talk.getByRole('listitem')).toContainText(['For which site?']);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(page.getByText('Comments coming soon!')).toBeVisible();

  await signIn('client');
  await page.goto('/portal/notifications');
  await page
    .getByRole('link', { name: /on A third gateway|A third gateway/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=requests&request=\d+&comment=\d+$/);
  await expect(talk.getByRole('listitem')).toContainText(['For which site?']);
  await expect(row(page, data.title).getByRole('button', { name: 'Take back…' })).toHaveCount(0);
  await field.fill('For Cork.');
  await talk.getByRole('button', { name: 'Send comment' }).click();
  await expect(row(page, data.title).getByRole('button', { name: '2 comments: A third gateway' })).toBeVisible();
});

test('a request that is open is among what needs staff, in the portal and in the admin area', async ({
  page,
  signIn,
}) => {
  await signIn('team');
  await page.goto('/portal');
  const waiting = page.getByRole('link', { name: 'Templates for slides', exact: true });
  await expect(waiting).toHaveAttribute('href', /\?tab=requests&request=\d+$/);
  await signIn('client');
  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await signIn('admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('Templates for slides');
});

for (const [name, size] of someOf(Object.entries(widths), 3))
  test(`the requests of a project fit a ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('client');
    const projects = (await (await page.request.get('/api/projects')).json()) as { id: number; title: string }[];
    await page.goto(`/portal/projects/${projects.find(({ title }) => title === 'Dealer portal')?.id}?tab=requests`);
    await expect(row(page, 'Training in French')).toContainText('Planned');
    await expectFits(page);
  });

test('a request waits for the file that is still on its way, and takes it along', async ({ page, signIn }) => {
  const id = await sharedProject(page, signIn);
  await signIn('client');
  await page.goto(`/portal/projects/${id}?tab=requests`);
  const sending = Promise.withResolvers<undefined>();
  await page.route('**/storage/v1/object/upload/**', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Title' }).fill('Labels in Polish');
  await page.getByRole('textbox', { name: 'What do you need, and what for?' }).fill('As in this file.');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a file' }).click();
  const file = { name: 'labels.txt', mimeType: 'text/plain', buffer: Buffer.from('One a line') };
  await (await chooser).setFiles(file);
  const attached = page.getByRole('list', { name: 'To be attached' });
  await expect(attached).toContainText('labels.txt');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(page.getByText('No requests yet')).toBeVisible();
  sending.resolve(undefined);
  await expect(row(page, 'Labels in Polish').getByRole('link', { name: 'labels.txt' })).toBeVisible();
  await expect(attached, 'nothing is left for the next one').toHaveCount(0);
  const stored = (await (await page.request.get(`/api/projects/${id}/documents`)).json()) as object[];
  expect(stored, 'nobody has to decide on it').toMatchObject([{ name: 'labels.txt', asks: false, isWaiting: false }]);
});
