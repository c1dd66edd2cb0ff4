import { expect } from 'vitest';
import { draft, fine, send, sent, rowOf, given, accept } from './support/offering.ts';
import { firm } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

export const acceptedOfferRules: Rules = {
  'whoever accepts gets company, project, milestones and the deposit, and staff are told': async (stage) => {
    const { sql } = stage.database;
    const id = await sent(stage);
    await sql(
      `insert into private.file_removals (object_path, due_at) values ('offers/' || $1, now() + interval '1 hour')`,
      [id],
    );
    expect(await accept(stage, id, [1], { street: 'Beispielweg 5', postal_code: '20457' })).toBeNull();
    const [made] = await sql(
      `select offer.state, project.title, company.name as company, concat_ws(', ', company.street, company.postal_code, company.city, company.country) as address, person.name, person.email,
         account.encrypted_password as password, person.email_proven_at is not null as proven, accepted.total::int, accepted.deposit::int,
         invoice.total::int as invoiced, invoice.number, invoice.purchase_order, invoice.is_deposit,
         (select jsonb_agg(jsonb_build_array(step.title, step.due_date, step.description)) from public.milestones as step where step.project_id = project.id) as steps,
         lead.status, lead.project_id = project.id as of_lead
       from public.offers as offer join public.offer_acceptances as accepted on accepted.offer_id = offer.id
       join public.projects as project on project.id = offer.project_id join public.companies as company on company.id = project.company_id
       join public.profiles as person on person.id = project.client_id join auth.users as account on account.id = person.id
       join public.invoices as invoice on invoice.id = accepted.invoice_id join public.leads as lead on lead.id = offer.lead_id
       where offer.id = $1`,
      [id],
    );
    expect(made).toEqual({
      ...{
        state: 'accepted',
        title: 'Assessment',
        company: 'Jars GmbH',
        address: 'Beispielweg 5, 20457, Hamburg, DE',
        name: 'Maya Test',
      },
      ...{ email: 'maya@example.org', password: '', proven: true, total: 132_000, deposit: 66_000, invoiced: 66_000 },
      ...{ number: null, purchase_order: 'PO 7', is_deposit: true, status: 'won', of_lead: true },
      steps: [['Conversations', '2099-02-05', 'We talk\nIn both places']],
    });
    expect((await stage.told()).admin).toContain(
      'Offer 2098-001 accepted: Maya Test (maya@example.org) accepted “Assessment” for Jars GmbH: €1,320.00.',
    );
    expect(await sql('select from private.file_removals where object_path = $1', [`offers/${id}`])).toEqual([]);
    expect(Object.values((await stage.act('server', 'verify_offer', { digest: 'ab'.repeat(32) }))[0] ?? {})).toEqual([
      expect.objectContaining({ number: '2098-001', version: 1, acceptedBy: 'Maya Test', acceptedFor: 'Jars GmbH' }),
    ]);
    expect(await accept(stage, id), 'once').toBe('PT409');
  },
  'nothing is accepted that is over, not what was shown, or no option of it': async (stage) => {
    const id = await sent(stage);
    const call = await given(stage, id);
    expect(await stage.actRefused('server', 'accept_offer', { ...call, seen: 'other' })).toBe('PT409');
    const [late] = [new Date(Date.now() - 700_000).toISOString()];
    expect(await accept(stage, id, [], { accepted_at: late })).toBe('PT409');
    expect(await accept(stage, id, [0])).toBe('23514');
    expect(await accept(stage, id, [7])).toBe('23514');
    await stage.database.sql('alter table public.offers disable trigger keep_sent');
    await stage.database.sql(`update public.offers set ends_at = now() where id = $1`, [id]);
    await stage.database.sql('alter table public.offers enable trigger keep_sent');
    expect(await accept(stage, id)).toBe('PT409');
    expect(Object.values((await stage.act('server', 'decline_offer', { offer: id }))[0] ?? {})).toEqual([false]);
  },
  'a name that is taken opens no company that there is': async (stage) => {
    const id = await sent(stage, { legal_name: 'of client' });
    expect(await accept(stage, id)).toBeNull();
    expect(
      await stage.database.sql(
        `select company.name from public.offers as offer join public.projects as project on project.id = offer.project_id
         join public.companies as company on company.id = project.company_id where offer.id = $1`,
        [id],
      ),
    ).toEqual([{ name: 'of client (2098-001)' }]);
  },
  'what whoever signs corrects counts for the company, unless staff have changed it since': async (stage) => {
    const { sql } = stage.database;
    const [known] = await stage.act('admin', 'add_company', {
      name: 'Moved',
      facts: JSON.stringify({
        legal_name: 'Moved AG',
        street: 'Old 1',
        postal_code: '10115',
        city: 'Berlin',
        country: 'DE',
      }),
    });
    const company_id = Number(known?.id);
    const signedAs = async (street: string, file: string) => {
      const id = await sent(stage, {
        company_id,
        legal_name: 'Moved AG',
        street: 'Old 1',
        postal_code: '10115',
        city: 'Bonn',
      });
      const more = { street, postal_code: '10117', invoice_email: `${file}@example.org` };
      expect(
        await accept(stage, id, [], { ...more, object_path: `offers/${file}`, file_digest: file.repeat(64) }),
      ).toBeNull();
      const [row] = await sql(
        `select concat_ws(', ', street, postal_code, city, country) as address, billing_email from public.companies where id = $1`,
        [company_id],
      );
      return Object.values(row ?? {});
    };
    expect(await signedAs('New 2', 'a')).toEqual(['New 2, 10117, Berlin, DE', 'a@example.org']);
    expect(await signedAs('New 3', 'b'), 'it is not what the offer had').toEqual([
      'New 2, 10117, Berlin, DE',
      'b@example.org',
    ]);
  },
  'that nobody accepted in time is told once, and not long after': async (stage) => {
    const { sql } = stage.database;
    const id = await sent(stage);
    await sql('select private.act_for(null)');
    const tell = async (ends: string) => {
      await sql('alter table public.offers disable trigger keep_sent');
      await sql(`update public.offers set ends_at = now() + $2::interval where id = $1`, [id, ends]);
      await sql('alter table public.offers enable trigger keep_sent');
      return Object.values((await stage.act('server', 'notify_of_expired_offers', {}))[0] ?? {})[0];
    };
    expect(await tell('1 minute'), 'it is open').toBe(0);
    expect(await tell('-4 days')).toBe(0);
    expect([await tell('-1 minute'), await tell('-1 minute')]).toEqual([1, 0]);
    expect((await stage.told()).admin).toEqual([
      'Offer 2098-001 expired: “Assessment” for Jars GmbH was valid until January 31, 2099.',
    ]);
  },
  'nobody of the team accepts, and an account that may be a stranger’s is not trusted by a note': async (stage) => {
    const { people } = stage.world;
    const id = await sent(stage);
    expect(await accept(stage, id, [], { email: 'team@example.com' })).toBe('23514');
    await stage.database.sql(
      `update auth.users set encrypted_password = 'x', email = 'maya@example.org' where id = $1`,
      [people.other],
    );
    const noted = {
      actor: people.admin,
      offer: id,
      how: 'purchase_order',
      name: 'Maya Test',
      accepted_on: '2026-11-01',
    };
    expect(await stage.actRefused('server', 'record_acceptance', noted)).toBe('23514');
    expect(await accept(stage, id), 'who read the code has shown that it is theirs').toBeNull();
    expect(
      await stage.database.sql('select encrypted_password as password from auth.users where id = $1', [people.other]),
    ).toEqual([{ password: '' }]);
  },
  'a change adds to its project and makes no second one': async (stage) => {
    const { sql } = stage.database;
    const { projects } = stage.world;
    const written = JSON.stringify({ title: 'A second site', currency: 'EUR', ...fine });
    const [row] = await stage.act('admin', 'draft_offer', { written, project: projects.mine });
    const id = Number(Object.values(row ?? {})[0]);
    await stage.act('admin', 'edit_offer', { offer: id, changes: JSON.stringify(fine) });
    expect(await send(stage, id)).toEqual([]);
    const count = async () =>
      (await sql<{ many: number }>('select count(*)::int as many from public.projects'))[0]?.many;
    const before = await count();
    expect(await accept(stage, id, [], { email: 'client@example.com' })).toBeNull();
    expect(await count()).toBe(before);
    expect(
      await sql(`select due_date::text from public.milestones where title = 'Conversations' and project_id = $1`, [
        projects.mine,
      ]),
    ).toEqual([{ due_date: '2099-02-05' }]);
  },
  'a change out of a request adds no second milestone': async (stage) => {
    const { projects } = stage.world;
    const [step] = await stage.database.sql<{ title: string }>(
      `update public.requests as one set price = 80000, currency = 'EUR', status = 'planned', milestone_id = (
         select max(made.id) from public.milestones as made where made.project_id = one.project_id
       ) where title = 'mine' returning (select made.title from public.milestones as made where made.id = one.milestone_id)`,
    );
    const steps = [{ title: step?.title, text: '', days: 0, yields: '' }];
    const written = JSON.stringify({ title: 'mine', currency: 'EUR', ...fine, steps });
    const [row] = await stage.act('admin', 'draft_offer', { written, project: projects.mine });
    const id = Number(Object.values(row ?? {})[0]);
    expect(await rowOf(stage, id, 'starts_on::text')).toEqual({ starts_on: '2099-02-01' });
    await stage.act('admin', 'edit_offer', { offer: id, changes: JSON.stringify({ ...fine, steps }) });
    expect(await send(stage, id)).toEqual([]);
    const count = () =>
      stage.database.sql('select count(*)::int as many from public.milestones where project_id = $1', [projects.mine]);
    const before = await count();
    expect(await accept(stage, id, [], { email: 'client@example.com' })).toBeNull();
    expect(await count()).toEqual(before);
  },
  'what was accepted elsewhere says so, and never that it was signed here': async (stage) => {
    const id = await sent(stage);
    const { people } = stage.world;
    const facts = { how: 'purchase_order', name: 'Maya Test', accepted_on: '2026-11-01', order_number: 'PO 9' };
    const note = (more: object = {}) =>
      stage.actRefused('server', 'record_acceptance', { actor: people.admin, offer: id, ...facts, ...more });
    for (const actor of [people.client, people.team]) expect(await note({ actor })).toBe('42501');
    expect(await note({ how: 'signed' })).toBe('23514');
    expect(await note({ accepted_on: '2099-01-01' }), 'a day that has not come').toBe('23514');
    const unsent = { actor: people.admin, offer: await draft(stage), ...facts };
    expect(await stage.act('server', 'record_acceptance', unsent)).toEqual([{ record_acceptance: false }]);
    expect(await note()).toBeNull();
    expect(
      await stage.database.sql(
        'select how, recorded_by = $2 as by_admin, statement, object_path from public.offer_acceptances where offer_id = $1',
        [id, people.admin],
      ),
    ).toEqual([{ how: 'purchase_order', by_admin: true, statement: null, object_path: null }]);
    expect(await stage.refused(`update public.offer_acceptances set how = 'signed' where offer_id = ${id}`)).toBe(
      '23514',
    );
  },
  'who declines tells staff, with the reason or without': async (stage) => {
    const id = await sent(stage);
    await stage.database.sql('select private.act_for(null)');
    await stage.act('server', 'decline_offer', { offer: id, reason: 'Too late for us' });
    expect(await rowOf(stage, id, 'state, reason')).toEqual({ state: 'declined', reason: 'Too late for us' });
    expect((await stage.told()).admin).toEqual([
      'Offer 2098-001 declined: Maya Test declined “Assessment” for Jars GmbH. Too late for us',
    ]);
  },
  'the deposit is issued with the acceptance where the firm has it so and nothing speaks against it': async (stage) => {
    const { sql } = stage.database;
    const untaxed = fine.items.map((item) => ({ ...item, taxRate: 0 }));
    const reverse = { untaxed: { category: 'AE', reason: 'Reverse charge' } };
    const at = { street: 'Beispielweg 5', vat_number: 'DE123456789' };
    const ours = { ...firm, vatNumber: 'IE0000000WA' };
    const today = '2098-12-02';
    const deposit = async (offer: object, issuing: object | null, more: object = {}) => {
      const id = await sent(stage, { legal_name: uniqueFirm(), ...offer });
      const file = { object_path: `offers/${id}`, file_digest: String(id).padStart(64, '0') };
      expect(await accept(stage, id, [], { ...file, issuing, ...more })).toBeNull();
      const [row] = await sql<{ number: string | null; shown: boolean; checked: string | null }>(
        `select one.number, one.shown_at is not null as shown,
           (select answer from public.vat_checks as said where said.invoice_id = one.id) as checked
         from public.offer_acceptances as accepted join public.invoices as one on one.id = accepted.invoice_id where accepted.offer_id = $1`,
        [id],
      );
      return [row?.number ?? null, row?.shown, row?.checked];
    };
    let firms = 0;
    const uniqueFirm = () => `Jars ${(firms += 1)} GmbH`;
    const issuing = { firm: ours, today };
    const draft = [null, false, null];
    expect(await deposit(at, issuing), 'until the firm says so').toEqual(draft);
    await stage.act('server', 'change_settings', { wanted: { issues_deposits: true } });
    expect(await deposit(at, null), 'the server says that it is taxed otherwise than proposed').toEqual(draft);
    expect(await deposit(at, issuing), 'taxed: no number is needed; it is shown once its file is there').toEqual([
      '2098-0001',
      false,
      null,
    ]);
    const free = { ...at, items: untaxed };
    const said = (answer: string) => ({ ...issuing, answer, consultation: 'C 1' });
    expect(await deposit(free, said('valid'), reverse), 'valid that day').toEqual(['2098-0002', false, 'valid']);
    for (const answer of ['invalid', 'silent'])
      expect(await deposit(free, said(answer), reverse), answer).toEqual([null, false, answer]);
    expect(await deposit(free, issuing, reverse), 'not asked').toEqual(draft);
    const { street: _, ...nowhere } = at;
    expect(await deposit(nowhere, issuing), 'without a street').toEqual(draft);
    const [known] = await stage.act('admin', 'add_company', {
      name: 'Known',
      facts: JSON.stringify({ legal_name: 'Known AG' }),
    });
    const company_id = Number(known?.id);
    expect(
      await deposit({ ...at, company_id, legal_name: 'Another AG' }, issuing),
      'the company is called otherwise than the offer has it',
    ).toEqual(draft);
    expect(
      await sql(
        `select one.number, one.issued_by = $1 as by_sender from public.invoices as one where one.number like '2098-%' order by 1`,
        [stage.world.people.admin],
      ),
    ).toEqual([
      { number: '2098-0001', by_sender: true },
      { number: '2098-0002', by_sender: true },
    ]);
  },
};

await testRules(import.meta.filename, acceptedOfferRules);
