function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON object in a model's answer: the whole of it, what stands in a code fence, or what prose surrounds. */
export function findJson(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    const value = candidate === undefined ? undefined : parsed(candidate);
    if (value !== null && typeof value === 'object') return value;
  }
  return undefined;
}

/** The list under a key of such an object, at most as many entries as anybody could want. */
export function findList(text: string, key: string, max: number): unknown[] {
  const value = findJson(text);
  if (Array.isArray(value)) return value.slice(0, max);
  const list = (value as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(list) ? list.slice(0, max) : [];
}
