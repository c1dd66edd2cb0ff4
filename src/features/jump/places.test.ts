import { FileText } from 'lucide-react';
import { expect, it } from 'vitest';
import { filterPlaces, groupFound } from './places.ts';

const place = (label: string, also?: string) => ({
  key: label,
  label,
  icon: FileText,
  href: '/',
  ...(also && { also }),
});
const places = [place('Add a user', 'invite new person'), place('New invoice', 'bill'), place('Invoices')];
const named = (typed: string) => filterPlaces(places, typed).map(({ label }) => label);

it('an act is found by the beginnings of its words, and of others that people have for it', () => {
  expect(named('inv')).toEqual(['Add a user', 'New invoice', 'Invoices']);
  expect(named('invite')).toEqual(['Add a user']);
  expect(named('new invoice')).toEqual(['New invoice']);
  expect(named('voice')).toEqual([]);
  expect(named('')).toHaveLength(3);
});

const found = (kind: 'invoice' | 'comment' | 'person', id: string, rest = {}) => ({
  ...{ kind, id, title: `${kind} ${id}`, about: null, projectId: 3, documentId: null, requestId: null, ...rest },
});

it('what was found keeps its order, and leads to where it is', () => {
  const groups = groupFound(
    [found('invoice', '7'), found('comment', '9', { documentId: 5 }), found('comment', '8')],
    false,
  );
  expect(groups.map(({ heading, places: of }) => [heading, ...of.map(({ href }) => href)])).toEqual([
    ['Invoices', '/portal/invoices/7'],
    ['Comments', '/portal/documents/5?comment=9', '/portal/projects/3?tab=comments&comment=8'],
  ]);
  expect(groupFound([found('invoice', '7')], true)[0]?.places[0]?.href).toBe('/admin/invoices/7');
});
