import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { isFileMissing, storageFailure } from './failure.ts';

/** How a hosted Storage refuses: the status of the reply, its body, whether a file is missing, and the reason in the log. */
const cases: [status: number, body: object, missing: boolean, reason: string][] = [
  [400, { statusCode: '404', code: 'NoSuchKey', error: 'not_found', message: 'Object not found' }, true, 'NoSuchKey'],
  [400, { statusCode: '404', error: 'not_found', message: 'Object not found' }, true, 'http_400'],
  [
    400,
    { statusCode: '404', code: 'NoSuchBucket', error: 'Bucket not found', message: 'Bucket not found' },
    false,
    'NoSuchBucket',
  ],
  [400, { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' }, false, 'http_400'],
  [400, { statusCode: '400', code: 'InvalidJWT', error: 'InvalidJWT', message: 'jwt malformed' }, false, 'InvalidJWT'],
  [
    400,
    { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'new row violates row-level security' },
    false,
    'AccessDenied',
  ],
  [
    429,
    { statusCode: '429', code: 'SlowDown', error: 'too_many_connections', message: 'Too many connections' },
    false,
    'SlowDown',
  ],
  [401, { message: 'Invalid API key' }, false, 'key_refused'],
  [540, { message: 'Project paused' }, false, 'project_paused'],
  [
    500,
    { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal error' },
    false,
    'InternalError',
  ],
];

test.each(cases)('%i %j', async (status, body, missing, reason) => {
  const answer = () => Promise.resolve(Response.json(body, { status }));
  const { storage } = createClient('https://project.example', 'a key', { global: { fetch: answer } });
  const { error } = await storage.from('documents').download('a path').asStream();
  expect(error && isFileMissing(error)).toBe(missing);
  expect(error && storageFailure(error)).toMatchObject({ source: 'storage', reason });
});
