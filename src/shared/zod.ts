import type { core } from 'zod';
import { z } from 'zod/mini';

/**
 * The contracts take `z` from here: zod's functional form, of which a page loads only the parts it uses.
 *
 * By default zod tests whether it may compile code when the first object schema is made. The pages' content policy
 * reports that test as a violation, even though zod works without it.
 */
z.config({
  jitless: true,
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined;
    return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${kindOf(issue.input)}`;
  },
});

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isNaN(value) ? 'nan' : typeof value;
}

/** The first message for each field that breaks a rule, under the field's path: `colors.primary`. */
export function messagesByField({ issues }: Pick<core.$ZodError, 'issues'>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (field) messages[field] ??= message;
  }
  return messages;
}

export { z };
