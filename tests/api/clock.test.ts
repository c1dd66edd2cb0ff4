import { afterEach, expect, test, vi } from 'vitest';
import { type Fault, when } from '#tests/support/fault-proxy.ts';
import { createTrouble, outcomeOf } from '#tests/support/trouble.ts';

/** Only the API's clock: Auth and the database keep theirs. */
const jump = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60 * 1000 });
afterEach(() => {
  vi.useRealTimers();
});

const renewals = (seen: string[]) => seen.filter((call) => call.includes('grant_type=refresh_token')).length;

test.for([2, -2])(
  'a clock that jumps by %i hours renews a session once at most and signs nobody out',
  async (hours, context) => {
    const { proxy, team } = await createTrouble(context);
    jump(hours);
    for (let call = 0; call < 3; call += 1) expect((await team.call('GET', '/api/projects')).status).toBe(200);
    expect(renewals(proxy.seen)).toBe(hours > 0 ? 1 : 0);
    vi.useRealTimers();
    expect((await team.call('GET', '/api/projects')).status).toBe(200);
    expect(team.cookies.size).toBeGreaterThan(0);
  },
);

const faults: [name: string, fault: Fault][] = [
  ['fails', { kind: 'answer', status: 500, body: '{}' }],
  ['answers with a page', { kind: 'answer', status: 200, body: '<html></html>' }],
  ['answers null', { kind: 'answer', status: 200, body: 'null' }],
  ['refuses our key', { kind: 'answer', status: 401, body: '{"message":"Invalid API key"}' }],
];

test.for(faults)(
  'an Auth that %s while a session is renewed is asked once, and the cookie stays',
  async ([, fault], context) => {
    const { proxy, team } = await createTrouble(context);
    const before = [...team.cookies];
    jump(2);
    proxy.fail(when(/grant_type=refresh_token/, fault));
    const { status, cookies } = await outcomeOf(team.call('GET', '/api/projects'));
    expect([status, cookies]).toEqual([503, []]);
    expect(renewals(proxy.seen)).toBe(1);
    expect([...team.cookies]).toEqual(before);
    proxy.heal();
    expect((await team.call('GET', '/api/projects')).status).toBe(200);
  },
);
