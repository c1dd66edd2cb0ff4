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
      const imports = entries.map(({ facadeModuleId, imports: direct, dynamicImports: later }) => {
        const all = new Set(direct);
        for (const name of all) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const further of chunk.imports) all.add(further);
        }
        return [facadeModuleId, { imports: [...all], later }] as const;
      });
      writeFileSync(file, JSON.stringify(Object.fromEntries(imports)));
    },
  };
}

/**
 * The addresses of what a page's scripts import, for the page to ask for beside the scripts themselves, and of what they
 * import later.
 */
export function importsOfPage(name: string): { imports: string[]; later: string[] } {
  const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { imports: string[]; later: string[] }>;
  const scripts = Object.entries(noted).filter(([module]) => module.includes(`/pages/${name}.astro?`));
  if (scripts.length === 0) throw new Error(`The page ${name} has no script.`);
  const addresses = (kind: 'imports' | 'later') => [
    ...new Set(scripts.flatMap(([, script]) => script[kind].map((path) => `/${path}`))),
  ];
  return { imports: addresses('imports'), later: addresses('later') };
}
