import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import type { AuditNames } from './names.ts';
import { changeLines } from './changes.ts';
import { hrefOf } from './places.ts';
import { factsByRow } from './row-facts.ts';
import { asText, sentenceOf } from './sentence.ts';
import { actorLabel, entityLabel, subjectOf } from './words.ts';

const ada = '9b2f8a3e-1c4d-4e5f-8a6b-7c8d9e0f1a2b';
const names: AuditNames = {
  person: (id) => (id === ada ? 'Ada' : undefined),
  company: (id) => (id === '3' ? 'Engines' : undefined),
  project: (id) => (id === '7' ? 'Ledger' : undefined),
  document: () => undefined,
  procedure: () => undefined,
  recorded: () => ({}),
  isGone: () => false,
};
const linesOf = (entry: Pick<AuditEntry, 'changes' | 'action'>) =>
  changeLines({ entity: 'projects', entityId: '1', ...entry }, names);

describe('a change in words', () => {
  test('of an edit says what was and what is', () => {
    const changes = { due_date: { from: null, to: '2026-03-01' }, status: { from: 'review', to: 'complete' } };
    expect(linesOf({ action: 'update', changes })).toEqual([
      'status from review to complete',
      'due date set to Mar 1, 2026',
    ]);
  });
  test('of a value that only the database writes like that says it as the screens do', () => {
    const changes = { status: { from: 'new', to: 'in_talk' }, member: { from: 'daily', to: 'at_once' } };
    expect(linesOf({ action: 'update', changes })).toEqual([
      'status from new to in conversation',
      'member from daily to at once',
    ]);
  });
  test('of a company says its name, and of a person says it once', () => {
    const moved = { company_id: { from: null, to: 3 } };
    expect(linesOf({ action: 'update', changes: moved })).toEqual(['company set to Engines']);
    const employed = { company: { from: null, to: 'Engines' }, ...moved };
    expect(linesOf({ action: 'update', changes: employed })).toEqual(['company set to Engines']);
  });
  test('of an invoice says its sums in its currency, and of a payment those of its invoice', () => {
    const recorded = (entity: string, id: string) =>
      entity === 'invoices' && id === '6' ? { number: '2026-0006', currency: 'EUR' } : {};
    const known = { ...names, recorded };
    const paid = { entity: 'invoices', entityId: '6', changes: { paid: { from: 915120, to: 1215120 } } };
    expect(changeLines({ action: 'update', ...paid }, known)).toEqual(['paid from €9,151.20 to €12,151.20']);
    const payment = { invoice_id: { to: 6 }, amount: { to: 300000 }, reference: { to: '300000' } };
    expect(
      changeLines({ action: 'insert', entity: 'invoice_payments', entityId: '2', changes: payment }, known),
    ).toEqual(['amount: €3,000.00', 'reference: 300000']);
  });
  test('of an accepted offer says its sums in the currency of the offer, and how it was accepted', () => {
    const recorded = (entity: string, id: string) =>
      entity === 'offers' && id === '2' ? { title: 'A second review', currency: 'EUR' } : {};
    const changes = { offer_id: { to: 2 }, how: { to: 'purchase_order' }, total: { to: 600000 }, reminded: { to: 0 } };
    const entry = { ...entryOf(['offer_acceptances', '1', changes, '']), action: 'insert' as const };
    const known = { ...names, recorded };
    expect(changeLines(entry, known)).toEqual(['accepted: by purchase order', 'total: €6,000.00']);
    expect(asText(sentenceOf(entry, known))).toBe('admin recorded the acceptance of A second review');
  });
  test('of an invoice whose files were made says that, without where they lie', () => {
    const changes = { digests: { hidden: true }, pdf_path: { hidden: true }, ubl_kind: { hidden: true } };
    const entry = entryOf(['invoices', '6', changes, '']);
    const known = { ...names, recorded: () => ({ number: '2026-0006' }) };
    expect(changeLines(entry, known)).toEqual([]);
    expect(asText(sentenceOf(entry, known))).toBe('admin kept the files of invoice 2026-0006');
  });
  test('of something new or removed says what it holds, without what is empty or stands in its name', () => {
    const held = { title: { to: 'New' }, project_id: { to: 7 }, description: { to: '' }, due_date: { to: null } };
    expect(linesOf({ action: 'insert', changes: { ...held, size: { to: 22577 }, type: { to: 'PDF' } } })).toEqual([
      'size: 22 KB',
      'type: PDF',
    ]);
    expect(
      linesOf({ action: 'delete', changes: { title: { from: 'Old' }, body: { from: 'Words', to: null } } }),
    ).toEqual(['body: Words']);
  });
  test('of what is or is not says which', () => {
    expect(linesOf({ action: 'update', changes: { is_limited: { from: false, to: true } } })).toEqual(['limited']);
    expect(linesOf({ action: 'update', changes: { is_limited: { from: true, to: false } } })).toEqual([
      'no longer limited',
    ]);
    expect(linesOf({ action: 'insert', changes: { is_limited: { to: false } } })).toEqual([]);
  });
  test('of a private column keeps the value out', () => {
    expect(linesOf({ action: 'update', changes: { email: 'private' } })).toEqual(['email changed']);
    expect(linesOf({ action: 'insert', changes: { email: { hidden: true } } })).toEqual([]);
  });
  test('names first what tells one row from another, and leaves out what only the database reads', () => {
    const changes = {
      gray: { to: '#EEF2EA' },
      email_key: { hidden: true },
      session_id: { to: ada },
      name: { to: 'Harvest' },
    };
    expect(linesOf({ action: 'insert', changes })).toEqual(['gray: #EEF2EA']);
  });
  test('calls people and projects by their names', () => {
    const gone = ada.replace('9', '8');
    const changes = { client_id: { from: gone, to: ada }, project_id: { from: 6, to: 7 } };
    expect(linesOf({ action: 'update', changes })).toEqual([
      'client from a deleted account to Ada',
      'project from no. 6 to Ledger',
    ]);
    const mentions = { from: [], to: [ada, gone] };
    expect(linesOf({ action: 'update', changes: { mentions } })).toEqual(['mentions set to Ada, a deleted account']);
  });
  test('of nothing recorded is nothing', () => expect(linesOf({ action: 'update', changes: null })).toEqual([]));
});

test('a table has a name people know, and an unknown one its own in words', () => {
  expect([entityLabel('lead_messages'), entityLabel('moon_rockets')]).toEqual(['Contact request', 'Moon rocket']);
});

type Row = [entity: string, entityId: string | null, changes: AuditEntry['changes'], subject: string];

const entryOf = ([entity, entityId, changes]: Row): AuditEntry => {
  return { id: 1, at: '2026-01-01T00:00:00Z', actor: 'admin', action: 'update', entity, entityId, changes };
};

/** Newest first, as the log is read. */
const rows: Row[] = [
  ['profiles', ada, {}, 'Ada'],
  ['project_members', `7:${ada}`, {}, 'Ada in Ledger'],
  ['documents', '4', { name: { from: 'Plan' } }, 'Plan'],
  ['milestones', '5', { due_date: { to: '2026-01-01' } }, 'Launch'],
  ['milestones', '5', { title: { from: 'Draft', to: 'Launch' } }, 'Launch'],
  ['milestones', '5', { title: { to: 'Draft' }, project_id: { to: 7 } }, 'Launch'],
  ['milestones', '6', { due_date: { to: '2026-01-01' } }, 'no. 6'],
  ['profiles', ada.replace('9', '8'), {}, ''],
  ['document_decisions', '2', { document_id: { to: 4 }, decision: { to: 'approved' } }, 'of Plan'],
  ['comments', '3', { body: { hidden: true }, project_id: { to: 7 } }, 'in Ledger'],
  ['leads', '8', { is_read: { from: false, to: true } }, 'Grace'],
  ['leads', '8', { message_id: { to: 9 } }, 'Grace'],
  ['lead_messages', '9', { name: { to: 'Grace' } }, 'Grace'],
  ['published_procedures', null, { procedure_id: { to: 1 } }, 'Backup'],
  ['procedures', '1', { title: { to: 'Backup' } }, 'Backup'],
];

test.each(rows)('what was changed in %s %s goes by its name', (...row) => {
  const whole = { ...names, recorded: factsByRow(rows.map(entryOf)) };
  expect(subjectOf(entryOf(row), whole)).toBe(row[3]);
});

test.each([
  ['insert', 'lead_messages', {}, 'A visitor'],
  ['delete', 'lead_messages', {}, 'The system'],
  ['update', 'bookings', { status: { from: 'held', to: 'confirmed' } }, 'A visitor'],
  ['update', 'bookings', { starts_at: { to: '2026-01-01T09:00:00Z' } }, 'A visitor'],
  ['update', 'bookings', { status: { from: 'held', to: 'lapsed' } }, 'The system'],
  ['update', 'bookings', { reminded_of: { hidden: true } }, 'The system'],
  ['update', 'newsletter_subscribers', { confirmed_at: { to: '2026-01-01T09:00:00Z' } }, 'A visitor'],
  ['update', 'password_links', { used_at: { to: '2026-01-01T09:00:00Z' } }, 'Whoever had the link'],
  ['insert', 'passwords', {}, 'The account’s owner'],
  ['update', 'profiles', {}, 'The system'],
] as const)('without an account, to %s in %s of %j is done by: %s', (action, entity, changes, who) => {
  expect(actorLabel({ actor: null, action, entity, changes })).toBe(who);
});

test('a call is told from a time that is blocked, whatever of it changed', () => {
  const entries = [
    entryOf(['bookings', '1', { status: { to: 'canceled' } }, '']),
    entryOf(['bookings', '1', { message_id: { to: 9 } }, '']),
    entryOf(['lead_messages', '9', { name: { to: 'Grace' } }, '']),
    entryOf(['bookings', '2', { ends_at: { to: '2026-01-01T09:00:00Z' } }, '']),
  ];
  const known = { ...names, recorded: factsByRow(entries) };
  expect(entries.map((entry) => asText(sentenceOf(entry, known)))).toEqual([
    'admin canceled the call with Grace',
    'admin changed the booked call Grace',
    'admin changed the contact request Grace',
    'admin changed the blocked time no. 2',
  ]);
});

const decision = (to: string) => ({ document_id: { to: 4 }, decision: { to }, note: { hidden: true } });

test.each([
  ['insert', 'document_decisions', decision('approved'), 'admin approved Stolen key procedure'],
  ['insert', 'document_decisions', decision('rejected'), 'admin asked for changes to Stolen key procedure'],
  ['update', 'milestones', { is_complete: { from: false, to: true } }, 'admin completed Launch'],
  ['update', 'milestones', { due_date: { to: '2026-01-01' } }, 'admin changed the milestone Launch'],
  ['insert', 'comments', { document_id: { to: 4 }, body: { hidden: true } }, 'admin commented on Stolen key procedure'],
  ['insert', 'client_views', { user_id: { to: ada } }, 'admin began to see the portal as Ada'],
  ['update', 'procedures', { purpose: { from: '', to: 'All' } }, 'admin changed the SOP no. 5'],
  ['delete', 'companies', { name: { from: 'Engines' } }, 'admin deleted the company Engines'],
] as const)('to %s in %s is told as a sentence', (action, entity, changes, told) => {
  const known: AuditNames = {
    ...names,
    document: (id) => (id === '4' ? 'Stolen key procedure' : undefined),
    recorded: (table) => (table === 'milestones' ? { title: 'Launch' } : {}),
  };
  const id = entity === 'companies' ? '3' : '5';
  expect(asText(sentenceOf({ ...entryOf([entity, id, changes, '']), action }, known))).toBe(told);
});

test('what only repeats the sentence is left out', () => {
  expect(linesOf({ action: 'insert', changes: decision('approved') })).toEqual([]);
  const viewed = { viewer_id: { to: ada }, user_id: { to: ada }, until: { to: '2026-01-01T00:00:00Z' } };
  expect(linesOf({ action: 'insert', changes: viewed })).toEqual([]);
  expect(subjectOf({ ...entryOf(['client_views', null, viewed, '']) }, names)).toBe('Ada');
});

test('an entry leads to the very thing, unless that is gone', () => {
  const entry = (entity: string, entityId: string, action = 'update') =>
    hrefOf({ ...entryOf([entity, entityId, {}, '']), action }, names);
  expect([entry('projects', '7'), entry('leads', '3'), entry('profiles', ada)]).toEqual([
    '/portal/projects/7',
    '/admin/contacts/3',
    `/admin/users/${ada}`,
  ]);
  expect([entry('projects', '8'), entry('leads', '3', 'delete'), entry('milestones', '5')]).toEqual([null, null, null]);
});

test('an entry about a part leads to where that is', () => {
  const recorded = factsByRow([
    entryOf(['milestones', '5', { project_id: { to: 7 } }, '']),
    entryOf(['requests', '6', { project_id: { to: 7 } }, '']),
    entryOf(['comments', '3', { project_id: { to: 7 } }, '']),
    entryOf(['lead_letters', '2', { lead_id: { to: 8 } }, '']),
  ]);
  const placeOf = (entity: string, id: string) => hrefOf(entryOf([entity, id, {}, '']), { ...names, recorded });
  expect(placeOf('milestones', '5')).toBe('/portal/projects/7?tab=milestones&milestone=5');
  expect(placeOf('requests', '6')).toBe('/portal/projects/7?tab=requests&request=6');
  expect(placeOf('comments', '3')).toBe('/portal/projects/7');
  expect(placeOf('lead_letters', '2')).toBe('/admin/contacts/8');
  expect(placeOf('companies', '3')).toBe('/admin/companies/3');
});
