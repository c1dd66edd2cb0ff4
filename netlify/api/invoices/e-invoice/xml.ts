/** What an element holds: others, or text. What is empty is left out, for a rule forbids empty elements. */
export type Content = Element | string | undefined | readonly Content[];
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: readonly (Element | string)[];
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** One that is there even where nothing is in it. */
export function standing(name: string, content: Content, attributes: Attributes = {}): Element {
  const held = ([content].flat(4) as (Element | string | undefined)[]).filter(
    (one): one is Element | string => one !== undefined && one !== '',
  );
  const named = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    name,
    attributes: Object.fromEntries(named),
    content: held,
  };
}

/** None where it would hold nothing. */
export function element(...of: Parameters<typeof standing>): Element | undefined {
  const made = standing(...of);
  return made.content.length === 0 ? undefined : made;
}

/** Elements whose names begin alike: `cbc` gives `ID` as `cbc:ID`. */
export const elementsOf =
  (prefix: string) =>
  (name: string, ...of: [content: Content, attributes?: Attributes]) =>
    element(`${prefix}:${name}`, ...of);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
// Characters that XML 1.0 cannot hold, however they are written, and halves of pairs.
// oxlint-disable-next-line no-control-regex -- these are the ones
const unwritable = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);

function written({ name, attributes, content }: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const begun = `${indent}<${name}${named.join('')}>`;
  if (content.every((one) => typeof one === 'string')) return `${begun}${escaped(content.join(''))}</${name}>\n`;
  const inside = content.map((one) => (typeof one === 'string' ? escaped(one) : written(one, `${indent}  `)));
  return `${begun}\n${inside.join('')}${indent}</${name}>\n`;
}

export const xmlFile = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
