import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { parsePublicEnv } from '#api/env.ts';
import { strictTransport } from '#shared/strict-transport.ts';
import { answersAnywhere, apps, headerRules } from './policy/header-rules.ts';
import { startWithPolicy, takePolicy } from './policy/policy.ts';
import { addDigests, askForImports } from './policy/script-digests.ts';
import { inlineStyles } from './styles/inline-styles.ts';

/** Gives every page the styles that it uses and the digests of its scripts, and sends a policy of what it holds ahead of it. */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const readSheet = (href: string) => readFileSync(new URL(`.${href}`, dir), 'utf8');
        const readScript = (src: string) => readFileSync(new URL(`.${src}`, dir));
        const files = await readdir(dir, { recursive: true });
        const policies = new Map<string, string>();
        for (const name of files.filter((file) => file.endsWith('.html')).sort()) {
          const file = new URL(name, dir);
          const made = await readFile(file, 'utf8');
          // Nearly all of what the apps show is made by their scripts, so they carry their whole sheet.
          const isApp = apps.includes(name);
          const inlined = inlineStyles(made, readSheet, isApp ? 'all' : 'used');
          const asking = isApp ? askForImports(inlined, readScript) : inlined;
          const { html, policy } = takePolicy(addDigests(asking, readScript));
          await writeFile(file, answersAnywhere.includes(name) ? startWithPolicy(html, policy) : html);
          policies.set(name, policy);
        }
        const transport = strictTransport(parsePublicEnv(process.env).PUBLIC_HSTS_SUBDOMAINS);
        await writeFile(new URL('_headers', dir), headerRules(transport, policies));
      },
    },
  };
}
