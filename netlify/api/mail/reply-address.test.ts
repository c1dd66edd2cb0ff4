import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import type { Answered } from '#netlify/api/data/service/mailed-answers.ts';
import { readReplyAddress, replyAddress } from './reply-address.ts';

const envWith = (variables: Record<string, string> = {}) =>
  parseEnv(
    {
      SUPABASE_URL: 'http://localhost:54321',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
      SUPABASE_SECRET_KEY: 'sb_secret_of_this_test',
      PUBLIC_SITE_URL: 'https://www.example.com',
      SMTP_URL: 'smtp://localhost:2525',
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'staff@example.com',
      MAIL_INBOUND_DOMAIN: 'reply.example.com',
      MAIL_INBOUND_SECRET: 'shared_with_the_provider',
      ...variables,
    },
    'local',
  );

const env = envWith();
const people = ['00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
const answers = people.flatMap((person) =>
  (['comment', 'document', 'request'] as const).map((about): Answered => ({ person, about, thing: 2 ** 40 + 7 })),
);

test.each(answers)('$about of $person is read again, in whatever letters', (answered) => {
  const address = replyAddress(env, answered)!;
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  expect(readReplyAddress(env, address.toUpperCase())).toEqual(answered);
});

test('nothing in it can be changed', () => {
  const address = replyAddress(env, answers[0]!)!;
  const [local = '', domain = ''] = address.split('@');
  for (let at = 'reply+'.length; at < local.length; at += 1) {
    const other = local[at] === '1' ? '2' : '1';
    expect(readReplyAddress(env, `${local.slice(0, at)}${other}${local.slice(at + 1)}@${domain}`)).toBeNull();
  }
  expect(readReplyAddress(env, `${local}@elsewhere.example.com`)).toBeNull();
  expect(readReplyAddress(env, 'reply@reply.example.com')).toBeNull();
});

test('it holds while keys are being changed, and no longer', () => {
  const address = replyAddress(env, answers[0]!)!;
  const next = { SUPABASE_SECRET_KEY: 'sb_secret_of_the_next_days' };
  const between = envWith({ ...next, SUPABASE_SECRET_KEY_BEFORE: 'sb_secret_of_this_test' });
  expect(readReplyAddress(between, address)).toEqual(answers[0]);
  expect(readReplyAddress(envWith(next), address)).toBeNull();
});

test('where no mail comes in there is none', () => {
  expect(replyAddress({ ...env, MAIL_INBOUND_DOMAIN: undefined }, answers[0]!)).toBeUndefined();
});
