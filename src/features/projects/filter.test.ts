import { describe, expect, test, vi } from 'vitest';
import type { ProjectStatus } from '#src/shared/project-status.ts';
import { countActive, countByStatus, type DueFilter, filterProjects, type StatusFilter } from './filter.ts';

const project = (title: string, description: string, status: ProjectStatus, dueDate: string | null = null) => ({
  ...{ title, description, status, dueDate },
  isArchived: false,
});

const projects = [
  project('Dealer portal', 'One sign-in', 'in_progress'),
  project('Brand refresh', 'A new identity for DEALERS', 'review'),
  project('Recall drill', 'A rehearsal', 'complete'),
  project('Été', 'Saison', 'planning'),
];
const today = '2026-03-15';
const titles = (search: string, status: StatusFilter = 'all') =>
  filterProjects(projects, { search, status, due: 'any' }, today).map(({ title }) => title);

describe('the projects list', () => {
  test('finds words in title and description, in any case', () => {
    expect(titles(' dealer ')).toEqual(['Dealer portal', 'Brand refresh']);
    expect(titles('ÉTÉ')).toEqual(['Été']);
    expect(titles('nothing like it')).toEqual([]);
  });

  test('finds the same words whatever language the browser speaks', () => {
    const turkish = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').toLowerCase();
    });
    const integration = project('Integration', 'Of two systems', 'planning');
    const wanted = { search: 'integration', status: 'all', due: 'any' } as const;
    expect(filterProjects([integration], wanted, today)).toEqual([integration]);
    turkish.mockRestore();
  });

  test('narrows by status and search together', () => {
    expect(titles('dealer', 'review')).toEqual(['Brand refresh']);
    expect(titles('', 'complete')).toEqual(['Recall drill']);
  });

  test.each<[DueFilter, string[]]>([
    ['any', ['Late', 'Done', 'Shelved', 'Today', 'Next month', 'Open end']],
    ['overdue', ['Late']],
    ['month', ['Late', 'Shelved', 'Today']],
    ['none', ['Open end']],
  ])('narrows by when a project is due: %s', (due, found) => {
    const dated = [
      project('Late', '', 'review', '2026-03-14'),
      project('Done', '', 'complete', '2026-02-28'),
      { ...project('Shelved', '', 'review', '2026-03-01'), isArchived: true },
      project('Today', '', 'planning', today),
      project('Next month', '', 'planning', '2026-04-01'),
      project('Open end', '', 'planning'),
    ];
    const wanted = { search: '', status: 'all', due } as const;
    expect(filterProjects(dated, wanted, today).map(({ title }) => title)).toEqual(found);
  });

  test('keeps the order of the server', () => {
    expect(titles('')).toEqual(projects.map(({ title }) => title));
  });

  test('counts each status, and as active all that is not complete', () => {
    expect(countByStatus(projects)).toEqual({ all: 4, planning: 1, in_progress: 1, review: 1, complete: 1 });
    expect(countActive(projects)).toBe(3);
  });
});
