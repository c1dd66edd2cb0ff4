const requests = ['src/shared/contracts/requests.test.ts', 'src/shared/contracts/contracts.test.ts'];

/**
 * The modules that stand between the product and what somebody sends, each with the tests that need nothing started. What
 * only a database shows is tried by `npm run test:policies`.
 */
export const guards: Record<string, readonly string[]> = {
  'src/shared/web-url.ts': ['src/shared/web-url.test.ts'],
  'src/shared/storable.ts': ['src/shared/storable.test.ts', 'src/shared/contracts/contracts.test.ts'],
  'src/shared/text.ts': ['src/shared/text.test.ts', 'src/shared/contracts/contracts.test.ts'],
  'src/shared/contracts/auth.ts': ['src/shared/contracts/bounds.test.ts', 'src/shared/contracts/contracts.test.ts'],
  'src/shared/contracts/documents.ts': [
    'src/shared/contracts/bounds.test.ts',
    'src/shared/contracts/contracts.test.ts',
  ],
  'src/shared/contracts/account.ts': requests,
  'src/shared/contracts/admin.ts': requests,
  'src/shared/contracts/ai.ts': requests,
  'src/shared/contracts/calendar.ts': requests,
  'src/shared/contracts/comments.ts': requests,
  'src/shared/contracts/contact.ts': requests,
  'src/shared/contracts/deletion.ts': requests,
  'src/shared/contracts/leads.ts': requests,
  'src/shared/contracts/palettes.ts': requests,
  'src/shared/contracts/procedures.ts': requests,
  'src/shared/contracts/project-palettes.ts': requests,
  'src/shared/contracts/projects.ts': requests,
  'src/shared/contracts/second-factor.ts': requests,
  'src/shared/contracts/verify.ts': requests,
  'src/shared/notification-link.ts': ['src/shared/notification-link.test.ts'],
  'src/shared/file-kinds.ts': ['src/shared/file-kinds.test.ts'],
  'netlify/api/env.ts': ['netlify/api/env.test.ts'],
  'netlify/api/limits.ts': ['netlify/api/limits.test.ts'],
  'netlify/api/http/page.ts': ['netlify/api/http/page.test.ts'],
  'netlify/api/files/inspect.ts': ['netlify/api/files/inspect.test.ts'],
  'netlify/api/mail/signed-token.ts': ['netlify/api/mail/signed-token.test.ts'],
  'netlify/api/http/json.ts': ['netlify/api/http/json.test.ts'],
  'netlify/api/http/client-address.ts': ['netlify/api/http/client-address.test.ts'],
  'netlify/api/http/middleware.ts': ['netlify/api/http/middleware.test.ts'],
  'netlify/api/http/rate-limit.ts': ['netlify/api/http/rate-limit.test.ts'],
  'netlify/api/http/over-limit.ts': ['netlify/api/http/over-limit.test.ts'],
  'netlify/api/session/cookie.ts': ['netlify/api/session/cookie.test.ts'],
  'netlify/api/session/caller.ts': ['netlify/api/session/caller.test.ts'],
  'netlify/api/session/renewal.ts': ['netlify/api/session/renewal.test.ts'],
  'netlify/api/data/auth-refusal.ts': ['netlify/api/data/auth-refusal.test.ts'],
  'netlify/api/ai/model/json.ts': ['netlify/api/ai/model/json.test.ts'],
  'netlify/api/ai/model/guard.ts': ['netlify/api/ai/model/guard.test.ts'],
  'netlify/api/ai/branding/repair.ts': ['netlify/api/ai/branding/repair.test.ts'],
};
