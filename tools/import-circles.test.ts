import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { root } from '#build/paths.ts';

const folders = ['src', 'netlify', 'build', 'dev', 'tools'];
const aliases = Object.entries(packageJson.imports).map(
  ([name, path]) => [name.slice(0, -1), path.slice(0, -1)] as const,
);

const files = folders
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
  .filter((file) => /\.tsx?$/.test(file));

/** What a file names in its import statements, types included. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const named = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const from = named ? statement.moduleSpecifier : undefined;
    return from && ts.isStringLiteral(from) ? [pathOf(from.text, file)] : [];
  });
}

function pathOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias ? join(alias[1], specifier.slice(alias[0].length)) : specifier;
}

test('no file imports itself by way of others', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (done.has(file) || way.includes(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(files.length).toBeGreaterThan(500);
  expect(circles).toEqual([]);
});
