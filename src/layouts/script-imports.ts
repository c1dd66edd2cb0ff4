import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Between the build of the scripts and that of the pages, which Astro makes after them. */
const file = join(process.cwd(), 'node_modules', '.astro-script-imports.json');

/** Notes what the script of each page imports, directly or not. */
export function scriptImports(): Plugin {
  return {
    name: 'script-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const entries = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.isEntry ? [chunk] : [],
      );
      const imports = entries.map(({ facadeModuleId, imports: direct }) => {
        const all = new Set(direct);
        for (const name of all) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const further of chunk.imports) all.add(further);
        }
        return [facadeModuleId, [...all]] as const;
      });
      writeFileSync(file, JSON.stringify(Object.fromEntries(imports)));
    },
  };
}

/** The addresses of what a page's script imports, for the page to ask for beside the script itself. */
export function importsOfPage(name: string): string[] {
  const imports = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const script = Object.keys(imports).find((module) => module.includes(`/pages/${name}.astro?`));
  if (script === undefined) throw new Error(`The page ${name} has no script.`);
  return (imports[script] ?? []).map((path) => `/${path}`);
}
