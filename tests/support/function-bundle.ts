import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArchiveFormat, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse as parseToml } from 'smol-toml';
import { root } from '#build/paths.ts';

/** The settings of one function in netlify.toml, under the names that the bundler has for them. */
interface FunctionSettings {
  included_files?: string[];
}

function functionSettings() {
  const { functions = {} } = parseToml(readFileSync(join(root, 'netlify.toml'), 'utf8')) as {
    functions?: Record<string, FunctionSettings | string>;
  };
  const named = Object.entries(functions).filter(([, settings]) => typeof settings === 'object');
  return Object.fromEntries(
    (named as [string, FunctionSettings][]).map(([name, { included_files: includedFiles = [] }]) => [
      name,
      { includedFiles },
    ]),
  );
}

/** Bundles the functions as Netlify does: with its own bundler, its own layout and what netlify.toml says. */
export async function bundleFunctions(archiveFormat: ArchiveFormat) {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  await zipFunctions(join(root, 'netlify/functions'), folder, {
    archiveFormat,
    basePath: root,
    config: functionSettings(),
  });
  return {
    folder,
    names: readdirSync(folder).filter((name) => name !== 'manifest.json'),
    bytes: (name: string) => statSync(join(folder, name)).size,
    /** Moves one unpacked function to an empty place, where nothing of the repository can be found. */
    moveOut(name: string) {
      const place = mkdtempSync(join(tmpdir(), 'deployed-'));
      cpSync(join(folder, name), place, { recursive: true, verbatimSymlinks: true });
      return { place, remove: () => rmSync(place, { recursive: true, force: true }) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
