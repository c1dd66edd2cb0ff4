import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Between the build of the scripts and that of the pages, which Astro makes after them. */
const file = join(process.cwd(), 'node_modules', '.astro-script-imports.json');

/** Notes the file of each script that pages or screens begin with, and of what it imports, directly or not. */
export function scriptImports(): Plugin {
  return {
    name: 'script-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((begun) => {
        if (begun.type !== 'chunk' || !(begun.isEntry || begun.isDynamicEntry)) return [];
        const all = new Set([begun.fileName]);
        for (const name of all) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const further of chunk.imports) all.add(further);
        }
        return [[begun.facadeModuleId, [...all]] as const];
      });
      writeFileSync(file, JSON.stringify(Object.fromEntries(files)));
    },
  };
}

function filesOf(begins: string): string[] {
  const files = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const script = Object.keys(files).find((module) => module.includes(begins));
  if (script === undefined) throw new Error(`Nothing begins with ${begins}`);
  return (files[script] ?? []).map((path) => `/${path}`);
}

/** The addresses of what a page's script imports, for the page to ask for beside the script itself. */
export const importsOfPage = (name: string): string[] => filesOf(`/pages/${name}.astro?`).slice(1);

/** The addresses of what a screen of the portal needs beside what all of them do. */
export function filesOfScreen(name: string): string[] {
  const there = new Set(filesOf('/pages/portal.astro?'));
  return filesOf(`/portal/routes/${name}.tsx`).filter((path) => !there.has(path));
}
