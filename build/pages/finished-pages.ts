import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { startAfterPaint } from './after-paint.ts';
import { scriptClasses, trimStyles } from './page-styles.ts';
import { tightenPolicy } from './policy.ts';
import { preloadApp } from './preloads.ts';

/** Nearly all of what the apps show is made by their scripts, so their styles stay whole. */
const apps = ['portal.html', 'admin.html'];

async function readAssets(dir: URL, files: string[], extension: string): Promise<Map<string, string>> {
  const names = files.filter((name) => name.startsWith('_astro/') && name.endsWith(extension));
  return new Map(
    await Promise.all(names.map(async (name) => [`/${name}`, await readFile(new URL(name, dir), 'utf8')] as const)),
  );
}

/** Takes from every built page what it does not need, then names in its policy what it holds. */
export function finishedPages(): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true });
        const scripts = await readAssets(dir, files, '.js');
        const sheets = await readAssets(dir, files, '.css');
        const setByScripts = scriptClasses(scripts, sheets);
        const finishPage = (html: string) => startAfterPaint(trimStyles(html, setByScripts(html)));
        const finishApp = (html: string) => preloadApp(html, (script) => scripts.get(`/_astro/${script}`) ?? '');
        for (const name of files.filter((file) => file.endsWith('.html'))) {
          const file = new URL(name, dir);
          const html = await readFile(file, 'utf8');
          await writeFile(file, tightenPolicy(apps.includes(name) ? finishApp(html) : finishPage(html)));
        }
      },
    },
  };
}
