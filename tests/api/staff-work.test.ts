import { beforeAll, expect, test } from 'vitest';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Lead } from '#src/shared/contracts/leads.ts';
import type { Publication, Run } from '#src/shared/contracts/procedures.ts';
import { createWorld, ok, registerClient, procedureBody, uniqueName, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

async function publish(title: string): Promise<{ id: number; versionId: number }> {
  const { admin } = world;
  const { id } = await ok<{ id: number }>(
    admin.call('POST', '/api/admin/procedures', { body: { ...procedureBody, title } }),
  );
  const [version] = await ok<{ id: number }[]>(admin.call('GET', `/api/admin/procedures/${id}/versions`));
  const body = { versionId: version!.id };
  await ok<Publication>(admin.call('POST', `/api/admin/procedures/${id}/publication`, { body }));
  return { id, ...body };
}

test('a run that is refused, because the version is of another procedure, has not begun', async () => {
  const [asked, other] = [await publish(uniqueName('asked')), await publish(uniqueName('other'))];
  const open = async () => (await ok<Run[]>(world.team.call('GET', '/api/runs'))).length;
  const before = await open();
  const body = { versionId: other.versionId, ownerId: null };
  expect((await world.team.call('POST', `/api/procedures/${asked.id}/runs`, { body })).status).toBe(409);
  expect(await open()).toBe(before);
});

test('a lead is no project of whoever registered with its address, until the address is shown to be theirs', async () => {
  const { admin, api } = world;
  const { user } = await registerClient(api, 'squatter');
  const contact = { name: 'The owner', email: user.email, company: 'Engines', message: 'A long enough message' };
  await ok(api.visitor().call('POST', '/api/contact', { body: contact }));
  const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads'));
  const lead = leads.find(({ email }) => email === user.email);
  const body = { username: uniqueName('owner'), projectTitle: 'First', projectDescription: 'About it' };
  const convert = () => admin.call('POST', `/api/admin/leads/${lead?.id}/client`, { body });
  const refused = await convert();
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('has not confirmed')]);

  const { link } = await ok<{ link: string }>(admin.call('POST', `/api/admin/users/${user.id}/invitation`));
  const taking = { token: new URL(link).hash.replace('#token=', ''), password: 'the password of the owner' };
  await ok(api.visitor().call('POST', '/api/auth/set-password', { body: taking }));
  expect(await ok(convert())).toMatchObject({ lead: { clientId: user.id }, isNewClient: false });
});

test('a lead is not let into a company because its visitor typed the name', async () => {
  const { admin, api } = world;
  const company = await ok<Company>(admin.call('POST', '/api/admin/companies', { body: { name: uniqueName('Firm') } }));
  const email = `${uniqueName('stranger')}@example.com`;
  const contact = { name: 'A stranger', email, company: company.name, message: 'A long enough message' };
  await ok(api.visitor().call('POST', '/api/contact', { body: contact }));
  const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads'));
  const path = `/api/admin/leads/${leads.find((lead) => lead.email === email)?.id}/client`;
  const body = { username: uniqueName('stranger'), projectTitle: 'First', projectDescription: 'About it' };
  const refused = await admin.call('POST', path, { body: { ...body, company: company.name.toUpperCase() } });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ fields: { company: expect.stringContaining('Already exists') as string } }),
  ]);
  expect(await ok(admin.call('POST', path, { body: { ...body, company: '' } }))).toMatchObject({ isNewClient: true });
});
