import { expect, test } from 'vitest';
import { breadcrumbOf } from './breadcrumb.ts';

const labels = (path: string) => breadcrumbOf(path).map(({ label }) => label);

test.each([
  ['/portal', ['Portal']],
  ['/portal/', ['Portal']],
  ['/portal/projects', ['Portal', 'Projects']],
  ['/portal/projects/12', ['Portal', 'Projects']],
  ['/portal/notifications', ['Portal', 'Notifications']],
  ['/portal/%C3%A9t%C3%A9', ['Portal', 'Été']],
  ['/portal/%E0%A4%A', ['Portal', '%E0%A4%A']],
])('%s reads %j', (path, expected) => {
  expect(labels(path)).toEqual(expected);
});

test('a procedure and a run have their titles, and lead back to all procedures', () => {
  expect(breadcrumbOf('/portal/procedures/runs/7', 'Handover')).toEqual([
    { label: 'Portal', href: '/portal' },
    { label: 'Procedures', href: '/portal/procedures' },
    { label: 'Handover' },
  ]);
});

test('only the parts above the screen are links', () => {
  expect(breadcrumbOf('/portal/profile')).toEqual([{ label: 'Portal', href: '/portal' }, { label: 'Profile' }]);
});
