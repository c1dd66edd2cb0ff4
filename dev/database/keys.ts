import { randomBytes } from 'node:crypto';
import { z } from '#src/shared/zod.ts';

const key = z.string().check(z.minLength(1));
export const keysSchema = z.object({ publishable: key, secret: key, jwtSecret: key });
export type DatabaseKeys = z.infer<typeof keysSchema>;

const random = (bytes: number) => randomBytes(bytes).toString('hex');

export const newKeys = (): DatabaseKeys => ({
  publishable: `sb_publishable_${random(16)}`,
  secret: `sb_secret_${random(16)}`,
  jwtSecret: random(32),
});
