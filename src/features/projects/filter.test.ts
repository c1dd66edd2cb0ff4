import { describe, expect, test, vi } from 'vitest';
import type { ProjectStatus } from '#shared/project-status.ts';
import { activeCount, countByStatus, filterProjects } from './filter.ts';

const project = (title: string, description: string, status: ProjectStatus) => ({ title, description, status });

const projects = [
  project('Dealer portal', 'One sign-in', 'in_progress'),
  project('Brand refresh', 'A new identity for DEALERS', 'review'),
  project('Recall drill', 'A rehearsal', 'complete'),
  project('Été', 'Saison', 'planning'),
];
const titles = (search: string, status: Parameters<typeof filterProjects>[2] = 'all') =>
  filterProjects(projects, search, status).map(({ title }) => title);

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
    expect(filterProjects([integration], 'integration', 'all')).toEqual([integration]);
    turkish.mockRestore();
  });

  test('narrows by status and search together', () => {
    expect(titles('dealer', 'review')).toEqual(['Brand refresh']);
    expect(titles('', 'complete')).toEqual(['Recall drill']);
  });

  test('keeps the order of the server', () => {
    expect(titles('')).toEqual(projects.map(({ title }) => title));
  });

  test('counts each status, and as active all that is not complete', () => {
    expect(countByStatus(projects)).toEqual({ all: 4, planning: 1, in_progress: 1, review: 1, complete: 1 });
    expect(activeCount(projects)).toBe(3);
  });
});
