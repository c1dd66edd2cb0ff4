import { randomBytes } from 'node:crypto';

export interface DatabaseKeys {
  publishable: string;
  secret: string;
  jwtSecret: string;
}

const random = (bytes: number) => randomBytes(bytes).toString('hex');

export const newKeys = (): DatabaseKeys => ({
  publishable: `sb_publishable_${random(16)}`,
  secret: `sb_secret_${random(16)}`,
  jwtSecret: random(32),
});
