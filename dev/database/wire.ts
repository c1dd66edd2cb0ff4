/** Messages of Postgres' own protocol, as a client writes them. */
const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const ended = (text: string) => Buffer.from(`${text}\0`);

function message(kind: string, ...parts: Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  return Buffer.concat([Buffer.from(kind), int32(length), ...parts]);
}

const sized = (value: string | null) => {
  if (value === null) return [int32(-1)];
  const bytes = Buffer.from(value);
  return [int32(bytes.length), bytes];
};

export const parse = (name: string, text: string) => message('P', ended(name), ended(text), int16(0));
export const describeStatement = (name: string) => message('D', Buffer.from('S'), ended(name));
export const describeResult = message('D', Buffer.from('P'), ended(''));
export const close = (name: string) => message('C', Buffer.from('S'), ended(name));
export const execute = message('E', ended(''), int32(0));
export const sync = message('S');

export const bind = (name: string, values: readonly (string | null)[]) =>
  message('B', ended(''), ended(name), int16(0), int16(values.length), ...values.flatMap(sized), int16(0));
