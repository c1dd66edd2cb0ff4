import { changedPasswordSchema, personalDataSchema, securitySchema } from '#src/shared/contracts/account.ts';
import { mailedSignInSchema, recoveryReplySchema } from '#src/shared/contracts/auth.ts';
import { enrollmentSchema, requirementSchema } from '#src/shared/contracts/second-factor.ts';
import { z } from '#src/shared/zod.ts';
import { demoPassword, type Visitor } from '#tests/support/api.ts';
import { ok, uniqueName } from '#tests/support/world.ts';
import { admins, type Cell, everybody, members } from './matrix-expected.ts';

const nothing = z.strictObject({});

/** Who is signed in goes on as somebody new, where the call would end the sessions that other tests use. */
async function asSpare(visitor: Visitor): Promise<object> {
  const username = uniqueName('spare');
  if (visitor.cookies.size > 0) {
    await ok(
      visitor.call('POST', '/api/auth/register', {
        body: { username, email: `${username}@example.com`, password: demoPassword },
      }),
    );
  }
  return {};
}

/** What people do with their own accounts. */
export const accountCells: Record<string, Cell> = {
  'GET /api/user/security': { expect: members(), reply: securitySchema },
  'POST /api/user/password': {
    expect: members(),
    reply: changedPasswordSchema,
    body: async (_, visitor) => {
      await asSpare(visitor);
      return { currentPassword: demoPassword, password: demoPassword };
    },
    changesSession: true,
  },
  'POST /api/user/sign-out-everywhere': {
    expect: members(),
    reply: nothing,
    body: (_, visitor) => asSpare(visitor),
    changesSession: true,
  },
  'DELETE /api/user/sign-ins/:id': { expect: members(404), reply: nothing, path: () => '/api/user/sign-ins/1' },
  'DELETE /api/user/pending-email': { expect: members(), reply: nothing },
  // The API of these tests has no mail server.
  'POST /api/user/code': { expect: members(403), reply: nothing },
  'POST /api/user/confirm-email': { expect: members(400), reply: nothing, body: () => ({ code: '123456' }) },
  'POST /api/user/address-proof': { expect: members(400), reply: nothing, body: () => ({ token: 'x'.repeat(43) }) },
  'POST /api/auth/sign-in-link': {
    expect: everybody(200),
    reply: recoveryReplySchema,
    body: () => ({ username: 'client', next: '/portal/documents' }),
  },
  'POST /api/auth/sign-in-link/use': {
    expect: everybody(400),
    reply: mailedSignInSchema,
    body: () => ({ token: 'x'.repeat(43) }),
  },
  'POST /api/auth/sign-in-code': {
    expect: everybody(400),
    reply: mailedSignInSchema,
    body: () => ({ code: '123456' }),
  },
  'POST /api/auth/invitation': {
    expect: everybody(400),
    reply: mailedSignInSchema,
    body: () => ({ token: 'x'.repeat(43) }),
  },
  'POST /api/auth/confirm-email': {
    expect: everybody(400),
    reply: nothing,
    body: () => ({ token: 'x'.repeat(43) }),
  },
  // The embedded Auth has no second factors.
  'POST /api/user/second-factor': {
    expect: members(403),
    reply: enrollmentSchema,
    body: () => ({ currentPassword: demoPassword }),
  },
  'POST /api/user/second-factor/confirm': { expect: members(403), reply: nothing, body: () => ({ code: '123456' }) },
  'POST /api/user/second-factor/remove': {
    expect: members(409),
    reply: nothing,
    body: () => ({ currentPassword: demoPassword }),
  },
  'POST /api/auth/second-step': { expect: everybody(401), reply: nothing, body: () => ({ code: '123456' }) },
  'POST /api/auth/second-step/enrollment': { expect: everybody(401), reply: enrollmentSchema },
  'PUT /api/admin/second-factor': {
    expect: admins(403),
    reply: requirementSchema,
    body: () => ({ required: true }),
  },
  'DELETE /api/admin/users/:id/second-factor': {
    expect: admins(404),
    reply: nothing,
    path: ({ a }) => `/api/admin/users/${a.user.id}/second-factor`,
  },
  'GET /api/user/data': { expect: members(), reply: personalDataSchema },
  'POST /api/user/delete': {
    expect: members(400),
    reply: nothing,
    body: () => ({ username: 'somebody else', currentPassword: demoPassword }),
  },
  'GET /api/admin/users/:id/data': {
    expect: admins(),
    reply: personalDataSchema,
    path: ({ a }) => `/api/admin/users/${a.user.id}/data`,
  },
};
