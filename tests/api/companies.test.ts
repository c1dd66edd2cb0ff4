import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminUser } from '#src/shared/contracts/admin.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createWorld, ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const companyOf = async (name: string) =>
  ok<Company>(world.admin.call('POST', '/api/admin/companies', { body: { name } }));
const employ = async (id: string, company: string) =>
  ok<AdminUser>(world.admin.call('PATCH', `/api/admin/users/${id}`, { body: { company } }));
const begin = async (body: object) =>
  ok<Project>(world.team.call('POST', '/api/projects', { body: { title: 'Of a firm', description: 'x', ...body } }));

describe('a company', () => {
  it('shows its projects to its people, but for those that are limited to others', async () => {
    const { api, b } = world;
    const company = await companyOf(uniqueName('Firm'));
    const [ada, ben] = [await registerClient(api, 'ada'), await registerClient(api, 'ben')];
    expect(await employ(ada.user.id, company.name)).toMatchObject({ companyId: company.id, company: company.name });
    const open = await begin({ clientId: ada.user.id });
    expect(open).toMatchObject({ companyId: company.id, isLimited: false });
    const limited = await begin({ clientId: ada.user.id, isLimited: true });
    const sees = async (who: typeof ada, { id }: Project) =>
      (await who.visitor.call('GET', `/api/projects/${id}`)).status;
    expect([await sees(ben, open), await sees(b, open)]).toEqual([404, 404]);
    await employ(ben.user.id, company.name.toUpperCase());
    expect([await sees(ben, open), await sees(ben, limited), await sees(b, open)]).toEqual([200, 404, 404]);
    await employ(ben.user.id, '');
    expect([await sees(ben, open), await sees(ada, open)]).toEqual([404, 200]);
  });

  it('is edited by the version that was seen, has a name of its own, and stays while it has people', async () => {
    const { admin, a } = world;
    const company = await companyOf(uniqueName('Firm'));
    const path = `/api/admin/companies/${company.id}`;
    const body = {
      legalName: 'Firm Ltd',
      street: '1 Road',
      vatNumber: 'gb 123 456 789',
      ifUpdatedAt: company.updatedAt,
    };
    expect(await ok(admin.call('PATCH', path, { body }))).toMatchObject({ street: '1 Road', vatNumber: 'GB123456789' });
    expect((await admin.call('PATCH', path, { body: { ...body, taxId: 'GB2' } })).status).toBe(409);
    const again = await admin.call('POST', '/api/admin/companies', { body: { name: company.name.toUpperCase() } });
    expect(await again.json()).toMatchObject({ code: 'conflict', fields: { name: 'Another company has this name' } });
    await employ(a.user.id, company.name);
    expect((await admin.call('DELETE', path)).status).toBe(409);
    await employ(a.user.id, '');
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect((await admin.call('GET', path)).status).toBe(404);
  });
});
