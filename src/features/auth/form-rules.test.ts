import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  credentialsSchema,
  loginSchema,
  recoverySchema,
  registerFormSchema,
  setPasswordSchema,
} from '#shared/contracts/auth.ts';
import type { z } from '#shared/zod.ts';
import type { FormRules } from '#components/form/use-schema-form.ts';
import { credentialsRules, loginRules, recoveryRules, registerRules, setPasswordRules } from './form-rules.ts';

/** The first message of each field, or the values that may be sent. */
function byContract(schema: z.ZodMiniType, input: unknown) {
  const { data, error } = schema.safeParse(input);
  if (!error) return { data };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message;
  return { problems };
}

function byRules<In>(rules: FormRules<In>, input: In) {
  const { values, problems } = rules(input);
  const found = Object.entries<string | undefined>(problems).filter(([, message]) => message !== undefined);
  return found.length === 0 ? { data: values } : { problems: Object.fromEntries(found) };
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('a', 'B', '7', '.', '-', '_', ' ', '@', '\t', '\u0000', '\ud800', '\u{1f680}', "'"),
    maxLength: 9,
  }),
  fc.string({ unit: fc.constantFrom('e', '\u0301', '\u0958', '\u03e2', '\u0485'), maxLength: 45 }),
  fc.string({ unit: fc.constantFrom('a', '\u00e9', '\u{1f680}'), minLength: 17, maxLength: 80 }),
);
const email = fc.oneof(
  text,
  fc.emailAddress(),
  fc.constantFrom('a@b.co', ' a@b.co ', 'a..b@c.de', '.a@b.co', "o'neil@a-b.org"),
);
function agree<In>(inputs: fc.Arbitrary<In>, rules: FormRules<In>, schema: z.ZodMiniType) {
  return fc.property(inputs, (form) => {
    expect(byRules(rules, form)).toEqual(byContract(schema, form));
  });
}

const runs = { numRuns: 2000 };

test('the login form says what its contract says', () => {
  fc.assert(agree(fc.record({ username: text, password: text }), loginRules, loginSchema), runs);
});

test('the admin login says what its contract says', () => {
  fc.assert(agree(fc.record({ username: text, password: text }), credentialsRules, credentialsSchema), runs);
});

test('the registration says what its contract says', () => {
  const input = fc
    .record({ username: text, email, password: text, confirmPassword: text, same: fc.boolean() })
    .map(({ same, ...form }) => (same ? { ...form, confirmPassword: form.password } : form));
  fc.assert(agree(input, registerRules, registerFormSchema), runs);
});

test('a new password is held to what its contract says', () => {
  const input = text.map((password) => ({ token: 't'.repeat(40), password }));
  fc.assert(agree(input, setPasswordRules, setPasswordSchema), runs);
});

test('a forgotten password is asked for as its contract says', () => {
  const input = text.map((username) => ({ username, website: '' }));
  fc.assert(agree(input, recoveryRules, recoverySchema), runs);
});
