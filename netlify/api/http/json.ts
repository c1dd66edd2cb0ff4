import { ApiError } from '#netlify/api/api-error.ts';

const invalid = (message: string) => new ApiError('invalid_request', message);

/**
 * A body read as JSON. A body that names a field twice is refused: parsers disagree on which of the two counts, so what
 * is checked could differ from what is stored.
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('The request body is not valid JSON.');
  }
  if (repeatsName(text)) throw invalid('The request body names a field twice.');
  return value;
}

const tokens = /"(?:[^"\\]|\\.)*"(?<name>\s*:)?|[{}]/g;

/** Whether an object in a valid JSON text has two fields of one name, however each is spelled. */
function repeatsName(text: string): boolean {
  const open: Set<string>[] = [];
  for (const { 0: token, groups } of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (groups?.name !== undefined) {
      const names = open.at(-1);
      const name = JSON.parse(token.slice(0, -groups.name.length)) as string;
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
