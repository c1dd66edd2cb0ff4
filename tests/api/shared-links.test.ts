import { beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '#netlify/api/log.ts';
import type { SharedLink } from '#src/shared/contracts/links.ts';
import { createTestApi } from '#tests/support/api.ts';
import { makeLink } from '#tests/support/links.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

const lines: LogEntry[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld(createTestApi({ log: (entry) => void lines.push(entry) }));
});

const list = ({ admin, document }: World) => ok<SharedLink[]>(admin.call('GET', `/api/links/document/${document.id}`));
const page = (token: string) => world.api.visitor().call('GET', `/api/shared?token=${token}`);

describe('the page of a link', () => {
  it('keeps its address to itself: no Referer, no search engine, no log', async () => {
    const { token } = await makeLink(world.admin, world.document);
    const form = (body: string) => ({ headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body });
    const address = `/api/shared?token=${token}`;
    const file = `/api/shared/file?token=${token}`;
    const { visitor } = world.api;
    const replies: [status: number, Response][] = [
      [200, await page(token)],
      [404, await visitor().call('POST', address, form('act=unheard'))],
      [404, await visitor().call('GET', file)],
    ];
    for (const [status, reply] of replies) {
      expect(reply.status).toBe(status);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('is counted by a browser that shows it, and not by a scanner or the preview of a messenger', async () => {
    const { id, token } = await makeLink(world.admin, world.document);
    const views = async () => (await list(world)).find((link) => link.id === id)?.openings;
    for (let time = 0; time < 3; time++) await page(token);
    expect(await views()).toBe(0);
    for (const browser of [world.api.visitor(), world.api.visitor()])
      expect((await browser.call('POST', '/api/shared/opening', { body: { token } })).status).toBe(204);
    expect(await views()).toBe(2);
    const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' }, body: { token } };
    expect((await world.anonymous.call('POST', '/api/shared/opening', elsewhere)).status).toBe(403);
    expect(await views()).toBe(2);
  });

  it('knows no act that every object has by itself, and mails no code for one', async () => {
    const { token } = await makeLink(world.admin, world.document);
    for (const act of ['constructor', '__proto__', 'toString', 'code:constructor', 'code:__proto__', 'code:unheard']) {
      const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `act=${act}` };
      const reply = await world.anonymous.call('POST', `/api/shared?token=${token}`, form);
      expect([act, reply.status]).toEqual([act, 404]);
      expect((await world.anonymous.call('GET', `/api/shared?token=${token}&step=${act}`)).status).toBe(200);
    }
  });

  it('names no title once the link is withdrawn, and lets its reader ask for another', async () => {
    const { id, token } = await makeLink(world.admin, world.document);
    expect(await (await page(token)).text()).toContain(world.document.name);
    expect((await world.admin.call('DELETE', `/api/links/${id}`)).status).toBe(204);
    const ended = await page(token);
    const text = await ended.text();
    expect([ended.status, text.includes('This link has ended')]).toEqual([410, true]);
    expect(text).not.toContain(`>${world.document.name}<`);
    expect(text).toContain('p…@guest.example');
    expect(text).not.toContain('piet@guest.example');
    const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'act=ask' };
    const asked = await world.anonymous.call('POST', `/api/shared?token=${token}`, form);
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/api/shared?token=${token}&step=asked`]);
    expect((await page('x'.repeat(43))).status).toBe(404);
  });
});
