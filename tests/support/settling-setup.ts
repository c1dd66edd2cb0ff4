import { afterEach } from 'vitest';
import { allGone } from '#tests/support/after-replies.ts';

afterEach(async () => {
  await allGone();
});
