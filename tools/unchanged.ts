import { digestOfFiles, isUpToDate, markUpToDate } from '#build/stamp.ts';

const everywhere = [
  '{.github,build,dev,docs,netlify,public,src,supabase,tests,tools}/**/*',
  '*.{json,mjs,md,toml,ts}',
  '.*rc*',
];
/** What the API, the database and their tools are made of: no screen, no page. */
const behindScreens = [
  '{build,dev,netlify,supabase,tools}/**/*',
  ...['src/{content,data,lib,shared}/**/*', 'tests/{api,support}/**/*', 'tests/*', 'package-lock.json'],
];
const comparedDatabases = [
  ...['supabase/{migrations,schemas}/*', 'supabase/tests/{move,schemas}.test.ts', 'supabase/{seed.sql,config.toml}'],
  ...['dev/{database,storage}/*', 'tools/database/**/*', 'tests/support/test-server.ts', 'package-lock.json'],
];

/** What each of the checks reads. */
const inputs: Record<string, string[]> = {
  'database tests': behindScreens,
  'tests that compare databases': comparedDatabases,
};

export interface Unchanged {
  /** Whether all that it reads is what it was when it was last found good. */
  isSo: boolean;
  remember: () => void;
}

export function unchanged(name: string): Unchanged {
  const stamp = `checked-${name.replaceAll(' ', '-')}`;
  const digest = digestOfFiles(inputs[name] ?? everywhere);
  return { isSo: isUpToDate(stamp, digest), remember: () => markUpToDate(stamp, digest) };
}
