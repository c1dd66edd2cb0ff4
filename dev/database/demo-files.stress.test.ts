import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDatabase } from '#dev/database/database.ts';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { createTestApi } from '#tests/support/api.ts';
import { copyOf } from '#tests/support/test-server.ts';
import { ok } from '#tests/support/world.ts';
import { root } from '#build/paths.ts';

test('the demo has real files: versions, an approved one that can be checked, and one that waits for the client', async () => {
  const database = await startDatabase({ seed: true, copyOf: copyOf('migrated') });
  onTestFinished(() => database.stop());
  const api = createTestApi(
    {},
    {
      SUPABASE_URL: database.url,
      SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
      SUPABASE_SECRET_KEY: database.keys.secret,
    },
  );
  const client = await api.visitor().signIn('client');
  const documents = await ok<Document[]>(client.call('GET', '/api/documents'));
  const stored = documents.filter(({ file }) => file !== null);
  expect(stored.map(({ name, status, mayReview, version }) => [name, status, mayReview, version])).toEqual([
    ['Words on the home page', 'pending', true, 1],
    ['Stolen key procedure', 'approved', expect.any(Boolean), 3],
    ['Open road', 'pending', true, 1],
  ]);
  const [, procedure] = stored;
  const versions = await ok<DocumentVersion[]>(client.call('GET', `/api/documents/${procedure?.id}/versions`));
  expect(versions.map(({ file }) => file?.kind).sort()).toEqual(['pdf', 'text', 'text']);
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'public/samples/procedure.pdf')))
    .digest('hex');
  expect(versions.map(({ sha256 }) => sha256)).toContain(digest);
  const opened = await client.call('GET', procedure?.fileUrl ?? '');
  expect(opened.status).toBe(303);
  const file = await fetch(opened.headers.get('location') ?? '');
  expect(
    createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex'),
  ).toBe(digest);
});
