import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';
import { contentSources, type CollectionName } from './collections.ts';
import { fillTokens, fillTokensDeep } from './tokens.ts';

export interface Entry<Name extends CollectionName> {
  id: string;
  /** From the project's root, for messages. */
  file: string;
  data: z.infer<(typeof contentSources)[Name]['schema']>;
  /** Markdown; empty for collections kept in YAML. */
  body: string;
}

interface RawEntry {
  id: string;
  file: string;
  data: unknown;
  body: string;
}

const here = new URL('./', import.meta.url);

function refuse(file: string, what: string): never {
  throw new Error(`src/content/${file}: ${what}`);
}

function parseYaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    return refuse(file, `is not valid YAML: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function idOf(data: unknown, fallback: string): string {
  const id: unknown = data !== null && typeof data === 'object' && 'id' in data ? data.id : undefined;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : fallback;
}

function readMarkdown(file: string, base: URL): RawEntry {
  const text = readFileSync(new URL(file, base), 'utf8');
  const parts = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text);
  if (parts === null) refuse(file, 'must begin with front matter between two lines of ---');
  const data = parseYaml(parts[1] ?? '', file);
  const fileName = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return { id: idOf(data, fileName), file, data, body: (parts[2] ?? '').trim() };
}

function readRaw(path: string, base: URL): RawEntry[] {
  if (path.endsWith('/')) {
    const files = readdirSync(new URL(path, base)).sort();
    const texts = files.filter((name) => name.endsWith('.md')).map((name) => readMarkdown(`${path}${name}`, base));
    const lists = files.filter((name) => name.endsWith('.yaml')).flatMap((name) => readRaw(`${path}${name}`, base));
    return [...texts, ...lists];
  }
  const data = parseYaml(readFileSync(new URL(path, base), 'utf8'), path);
  const list: unknown[] = Array.isArray(data) ? data : [data];
  const fileName = path.replace(/\.yaml$/, '');
  return list.map((item, index) => ({
    id: idOf(item, list.length === 1 ? fileName : `entry ${index + 1}`),
    file: path,
    data: item,
    body: '',
  }));
}

function checkLength(entry: RawEntry, words: readonly [number, number]): void {
  const count = entry.body.split(/\s+/).filter((word) => /\w/.test(word)).length;
  const [min, max] = words;
  if (count < min || count > max) refuse(entry.file, `body must have ${min} to ${max} words, but has ${count}`);
}

function filled(entry: RawEntry): RawEntry {
  try {
    return { ...entry, data: fillTokensDeep(entry.data), body: fillTokens(entry.body) };
  } catch (error) {
    return refuse(entry.file, error instanceof Error ? error.message : String(error));
  }
}

/**
 * The entries of a collection with the provider's name filled in, checked against its schema. Works in plain Node as
 * well as in Astro's build; what is wrong is thrown as one sentence that names file, entry and field.
 */
export function readCollection<Name extends CollectionName>(name: Name, base: URL = here): Entry<Name>[] {
  const collection = contentSources[name];
  const entries = readRaw(collection.path, base).map((raw) => {
    if ('words' in collection) checkLength(raw, collection.words);
    const entry = filled(raw);
    const result = collection.schema.safeParse(entry.data);
    if (!result.success) {
      const where = entry.body === '' ? `${entry.file} (${entry.id})` : entry.file;
      const faults = result.error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`);
      refuse(where, faults.join('; '));
    }
    // The schema that was parsed with is the one `Name` stands for; TypeScript cannot follow the index access.
    return { ...entry, data: result.data as Entry<Name>['data'] };
  });
  const twice = entries.find(({ id }, index) => entries.findIndex((other) => other.id === id) !== index);
  if (twice !== undefined) refuse(twice.file, `id ${twice.id} is used twice`);
  return entries;
}
