import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';

const folders = ['src', 'netlify', 'build', 'dev', 'tools'];

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

/** From the root, which imports call '#'. */
const pathOf = (specifier: string, importer: string) =>
  specifier.startsWith('.') ? join(dirname(importer), specifier) : specifier.replace(/^#/, '');

/** Each way through the graph that comes back to where it has been. */
function circlesOf(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (node: string, way: string[]) => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' -> '));
    if (done.has(node) || way.includes(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return circles;
}

test('no file imports itself by way of others', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  expect(files.length).toBeGreaterThan(500);
  expect(circlesOf(graph)).toEqual([]);
});

/** The folder of a file of the API; a file above all folders stands for itself. */
const roomOf = (file: string) => /^netlify\/api\/([^/]+)/.exec(file)?.[1];

test('no folder of the API imports itself by way of others', () => {
  const rooms = Map.groupBy(
    files.filter((file) => roomOf(file) !== undefined && !file.includes('.test.')),
    (file) => roomOf(file) ?? '',
  );
  const graph = new Map(
    Array.from(rooms, ([room, held]): [string, string[]] => {
      const imported = held.flatMap(importsOf).flatMap((file) => roomOf(file) ?? []);
      return [room, imported.filter((other) => other !== room)];
    }),
  );
  expect(graph.get('routes')).toContain('data');
  expect(circlesOf(graph)).toEqual([]);
});
