import type { Page } from 'playwright';
import { manyRows } from '#tools/bench/admin/many-rows.ts';
import { type Action, benchScreens } from '#tools/bench/support/screens.ts';

const rowsPerList = 10_000;
const wholeWithinMs = 120_000;

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'entr' });

async function actionsOn(page: Page, column: string, word: string): Promise<Action[]> {
  const heading = page.getByRole('columnheader', { name: column, exact: true }).getByRole('button');
  const box = page.getByRole('searchbox');
  const exporter = page.getByRole('button', { name: 'Export CSV' });
  return [
    ['sort up', () => heading.click()],
    ['sort down', () => heading.click()],
    ['sort off', () => heading.click()],
    ['next page', () => page.getByRole('button', { name: 'Next page' }).click()],
    ['type a word', () => box.pressSequentially(word, { delay: 60 })],
    ['clear the box', () => box.fill('')],
    ...((await exporter.isVisible()) ? [['export', () => exporter.click()] satisfies Action] : []),
  ];
}

const tabs = [
  ['/admin/users', 'Name', 'person 7'],
  ['/admin/projects', 'Title', 'project a'],
  ['/admin/documents', 'Name', 'document b'],
  ['/admin/contacts', 'Name', 'figure 77'],
  ['/admin/audit', 'What', 'planning ab'],
] as const;

await benchScreens({
  rows: manyRows(rowsPerList),
  username: 'admin',
  about: `${rowsPerList} rows in every list`,
  screens: (page) =>
    tabs.map(([path, column, word]) => ({
      path,
      whole: () => status(page).filter({ hasNotText: 'loading' }).waitFor({ timeout: wholeWithinMs }),
      actions: () => actionsOn(page, column, word),
    })),
});
