import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { tightenPolicy } from './policy/policy.ts';
import { parsePublicEnv } from '#api/env.ts';
import { strictTransport } from '#shared/strict-transport.ts';
import { inlineStyles } from './styles/inline-styles.ts';

/** Nearly all of what the apps show is made by their scripts, so they carry their whole sheet. */
const apps = ['portal.html', 'admin.html'];

/** Gives every page the styles that it uses, then names in its policy what it holds; and the header that is a setting. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const readSheet = (href: string) => readFileSync(new URL(`.${href}`, dir), 'utf8');
        const files = await readdir(dir, { recursive: true });
        for (const name of files.filter((file) => file.endsWith('.html'))) {
          const file = new URL(name, dir);
          const html = await readFile(file, 'utf8');
          const inlined = inlineStyles(html, readSheet, apps.includes(name) ? 'all' : 'used');
          await writeFile(file, tightenPolicy(inlined));
        }
        const { PUBLIC_HSTS_SUBDOMAINS } = parsePublicEnv(process.env);
        const rule = `/*\n  Strict-Transport-Security: ${strictTransport(PUBLIC_HSTS_SUBDOMAINS)}\n`;
        await writeFile(new URL('_headers', dir), rule);
      },
    },
  };
}
