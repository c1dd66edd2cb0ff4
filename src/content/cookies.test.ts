import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const policy = readFileSync(join(import.meta.dirname, 'legal/cookies.md'), 'utf8');

/** Which paragraph of the Cookie Policy speaks of what each of these files stores in the browser. */
const described: Record<string, string> = {
  'admin/procedures/draft.ts': 'Procedures in progress',
  'features/auth/private-drafts.ts': 'Procedures in progress',
  'features/comments/drafts.ts': 'Comments in progress',
  'islands/branding-tool/work.ts': 'Palette in progress',
  'islands/chat/conversation.ts': 'Conversation with the assistant',
  'islands/contact/draft.ts': 'Messages in progress',
  'layouts/_scripts/loader-handover.ts': 'Page transitions',
  'pages/_shared/guest.ts': 'Opened links',
  'portal/scroll.ts': 'Places in the portal',
  'stores/flash.ts': 'News for the next page',
  'stores/theme.ts': 'Light or dark',
};

/** And of the cookies that the server sets, by their names. */
const cookies: Record<string, string> = {
  asking: 'Asking browser',
  browser: 'Known browser',
  paying: 'Paying by card',
  'second-step': 'Second step',
  session: 'Session cookies',
};

const api = join(src, '../netlify/api');
const setting = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(join(api, file), 'utf8'))
  .filter((text) => /\bserializeCookieHeader\(|\bsetCookie\(/.test(text));

const storing = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(tsx?|astro)$/.test(file))
  .filter((file) =>
    /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b/.test(
      readFileSync(join(src, file), 'utf8'),
    ),
  )
  .map((file) => file.split(sep).join('/'));

describe('the Cookie Policy', () => {
  it('knows of everything that the pages store', () => {
    expect(storing.sort()).toEqual(Object.keys(described).sort());
  });

  it('knows of every cookie that the server sets', () => {
    const names = setting.flatMap((text) => [...text.matchAll(/\bname: '([\w-]+)'|\bhostName\(c, '(\w+)'/g)]);
    expect(setting).toHaveLength(1);
    expect(names.map(([, name, other]) => name ?? other).sort()).toEqual(Object.keys(cookies));
  });

  it.each([...new Set([...Object.values(described), ...Object.values(cookies)])])('speaks of: %s', (title) => {
    expect(policy).toContain(`**${title}.**`);
  });
});
