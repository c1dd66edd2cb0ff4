import fc, { type Arbitrary } from 'fast-check';
import type { core } from 'zod';

type Schema = core.$ZodType;

/** Texts that have broken parsers, databases and pages before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\r\n',
  '%00',
  '%',
  "'",
  '"',
  '\\',
  ';--',
  '{}',
  '[]',
  'null',
  'true',
  'NaN',
  '-0',
  '1e999',
  '9223372036854775808',
  '__proto__',
  'constructor',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  'infinity',
  'x'.repeat(5001),
  '𝒜'.repeat(2),
  'e\u0301'.repeat(60),
);

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 3, arbitrary: fc.lorem({ maxCount: 4 }) },
  { weight: 2, arbitrary: nasty },
);

const formats: Record<string, Arbitrary<unknown>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  datetime: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  regex: fc.constantFrom('#fff', '#00E6C3', '#FFFFF', 'Test.name-1', 'two words'),
};

function ofString(def: Def): Arbitrary<unknown> {
  const checked = (def.checks ?? []).map(({ _zod }) => (_zod.def as { format?: string }).format);
  const shaped = formats[[def.format, ...checked].find((format) => format && format in formats) ?? ''];
  return shaped ? fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: text }) : text;
}

/** What the schema asks for, nearly. Read from the schema itself, so that a new field is tried by itself. */
function shapedLike(schema: Schema): Arbitrary<unknown> {
  const make = makers[schema._zod.def.type];
  if (!make) throw new Error(`No arbitrary for a schema of type ${schema._zod.def.type}`);
  return make(schema._zod.def);
}

interface Def extends core.$ZodTypeDef {
  format?: string;
  checks?: core.$ZodCheck[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  element?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  shape?: Record<string, Schema>;
}

const maybe = ({ innerType }: Def) => fc.option(shapedLike(innerType!), { nil: undefined });

const makers: Record<string, (def: Def) => Arbitrary<unknown>> = {
  string: ofString,
  number: () => fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double(), fc.maxSafeInteger()),
  boolean: () => fc.boolean(),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values = [] }) => fc.constantFrom(...values),
  optional: maybe,
  default: maybe,
  nullable: ({ innerType }) => fc.option(shapedLike(innerType!)),
  pipe: (def) => shapedLike(def.out?._zod.def.type === 'string' ? def.out : def.in!),
  union: ({ options = [] }) => fc.oneof(...options.map(shapedLike)),
  array: ({ element }) => fc.array(shapedLike(element!), { maxLength: 5 }),
  object: ({ shape = {} }) =>
    fc.record(Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, shapedLike(one)]))),
};

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), nasty, fc.constantFrom(-1, 1e308, 2 ** 63, [[[]]], {}));

const strangeKeys = fc.constantFrom('role', 'id', 'owner_id', '__proto__', 'constructor', '');

/** A shaped value with one field replaced, removed or, now and then, added. */
function spoiled(schema: Schema): Arbitrary<unknown> {
  const keys = Object.keys((schema._zod.def as { shape?: Record<string, Schema> }).shape ?? {});
  const field =
    keys.length === 0
      ? strangeKeys
      : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: strangeKeys });
  return fc
    .tuple(shapedLike(schema), field, fc.option(anything, { nil: undefined }))
    .map(([value, name, other]) => ({ ...(value as object), [name]: other }));
}

const json = (value: unknown) => JSON.stringify(value) as string | undefined;

/** Bodies for a call: so many of ten about as it asks for, so many wrong in one place, and any JSON, no JSON, bytes. */
export function bodiesFor(
  schema: Schema,
  { right, spoilt }: { right: number; spoilt: number },
): Arbitrary<string | Uint8Array<ArrayBuffer> | undefined> {
  return fc.oneof(
    { weight: right, arbitrary: shapedLike(schema).map(json) },
    { weight: spoilt, arbitrary: spoiled(schema).map(json) },
    { weight: 8 - right - spoilt, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
  );
}
