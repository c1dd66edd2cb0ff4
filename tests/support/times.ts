import type { core } from 'zod';
import { z } from '#src/shared/zod.ts';

type Schema = core.$ZodType;

interface Def extends core.$ZodTypeDef {
  format?: string;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  shape?: Record<string, Schema>;
  valueType?: Schema;
}

const defOf = (schema: Schema) => schema._zod.def as Def;

export const isTime = (schema: Schema) => defOf(schema).format === 'datetime';

const looksLikeOne = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/** Where a reply holds a time that its contract takes for any text. */
export function undeclaredTimes(schema: Schema, value: unknown, place = ''): string[] {
  const { type, innerType, element, options, shape, valueType } = defOf(schema);
  if (isTime(schema) || type === 'unknown' || value === null || value === undefined) return [];
  if (typeof value === 'string' && !innerType && !options) return looksLikeOne.test(value) ? [place] : [];
  const inner = innerType ?? options?.find((one) => z.safeParse(one, value).success);
  if (inner) return undeclaredTimes(inner, value, place);
  return Object.entries(value).flatMap(([key, one]) => {
    const part = element ?? shape?.[key] ?? valueType;
    return part ? undeclaredTimes(part, one, `${place}.${key}`) : [];
  });
}

/** Every field of a contract and of what it holds, with the schema of its value where that is not null. */
export function fieldsOf(schema: Schema): [name: string, value: Schema][] {
  const { innerType, element, options = [], shape = {}, valueType } = defOf(schema);
  const parts = [innerType, element, valueType, ...options].filter((part) => part !== undefined);
  const own = Object.entries(shape).map(([name, value]): [string, Schema] => [name, defOf(value).innerType ?? value]);
  return [...own, ...[...parts, ...Object.values(shape)].flatMap(fieldsOf)];
}
