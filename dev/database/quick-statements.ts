import type { PgliteConnection } from '@supabase/lite/pglite';
import { bind, close, describeResult, describeStatement, execute, parse, sync } from '#dev/database/wire.ts';

type Driver = PgliteConnection['driver'];
type Message = Awaited<ReturnType<Driver['execProtocolStream']>>[number];
type Query = Parameters<Driver['query']>;
type Value = string | null;

interface Statement {
  name: string;
  types: readonly number[];
}

interface Held {
  text: string;
  values: Value[];
}

const setting = /^select set_config\('([\w.]+)', (\$1|''), true\)$/i;
const role = /^set local role (.+)$/i;
const begins = /^begin$/i;
const ends = /^(?:commit|rollback)$/i;

/** As many statements are kept ready; the one that was used longest ago goes first. */
const mostKept = 200;

function affectedBy(command: string): number {
  const [verb, first = '0', second = '0'] = command.split(' ');
  if (verb === 'INSERT') return Number(second);
  return verb === 'UPDATE' || verb === 'DELETE' || verb === 'MERGE' ? Number(first) : 0;
}

/** What the last of the statements answered. */
function resultOf(messages: Message[], parsers: Driver['parsers']) {
  let fields: { name: string; dataTypeID: number }[] = [];
  let rows: Record<string, unknown>[] = [];
  let affectedRows = 0;
  for (const message of messages) {
    if (message.name === 'bindComplete') rows = [];
    else if (message.name === 'rowDescription' && 'fields' in message)
      fields = (message.fields as typeof fields).map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    else if (message.name === 'dataRow' && 'fields' in message)
      rows.push(rowOf(message.fields as Value[], fields, parsers));
    else if (message.name === 'commandComplete' && 'text' in message) affectedRows = affectedBy(String(message.text));
  }
  return { rows, fields, affectedRows };
}

function rowOf(values: Value[], fields: { name: string; dataTypeID: number }[], parsers: Driver['parsers']) {
  const row: Record<string, unknown> = {};
  for (const [index, { name, dataTypeID }] of fields.entries()) {
    const value = values[index] ?? null;
    const read = parsers[dataTypeID];
    row[name] = value === null || !read ? value : (read(value, dataTypeID) as unknown);
  }
  return row;
}

/**
 * A request of the library takes a dozen statements and more, most of which only say who asks and what for, and the driver
 * parses and plans each anew, in six steps. Here a statement is prepared once for each role that uses it and then runs in
 * one step, and what only sets the stage is held back and goes along with whatever comes next in its transaction.
 */
export async function makeStatementsQuick(driver: Driver): Promise<void> {
  const exec = driver.exec.bind(driver);
  const kept = new Map<string, Statement>();
  const leaving: string[] = [];
  let held: Held[] = [];
  let settings: [name: string, value: Value][] = [];
  let actor = '';
  let made = 0;

  function send(messages: Buffer[]) {
    const parting = leaving.splice(0).map(close);
    return driver.execProtocolStream(Buffer.concat([...parting, ...messages, sync]), { syncToFs: false });
  }

  function drop(key: string, { name }: Statement) {
    kept.delete(key);
    leaving.push(name);
  }

  /** Sends `before` too when there is something to prepare; how values are written depends on the types they are for. */
  async function prepare(text: string, by: string, before: Buffer[] = []): Promise<[Statement, before: Buffer[]]> {
    const key = `${by}\n${text}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return [known, before];
    }
    const [oldest] = kept;
    if (kept.size >= mostKept && oldest) drop(...oldest);
    const name = `s${(made += 1)}`;
    const messages = await send([...before, parse(name, text), describeStatement(name)]);
    const about = messages.find((message) => message.name === 'parameterDescription');
    const types = about && 'dataTypeIDs' in about ? (about.dataTypeIDs as number[]) : [];
    const statement = { name, types };
    kept.set(key, statement);
    return [statement, []];
  }

  function settled(): Held[] {
    if (settings.length === 0) return held;
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    return [...held, { text: `select ${calls.join(', ')}`, values: settings.flat() }];
  }

  async function stage(): Promise<Buffer[]> {
    const statements = settled();
    [held, settings] = [[], []];
    const messages: Buffer[] = [];
    for (const { text, values } of statements) {
      const [{ name }] = await prepare(text, '');
      messages.push(bind(name, values), execute);
    }
    return messages;
  }

  async function run(text: string, parameters: readonly unknown[]) {
    const [{ name, types }, before] = await prepare(text, actor, await stage());
    const values = types.map((type, index) => written(parameters[index], type));
    return resultOf(await send([...before, bind(name, values), describeResult, execute]), driver.parsers);
  }

  function written(value: unknown, type: number): Value {
    if (value === null || value === undefined) return null;
    const write = driver.serializers[type];
    return write ? write(value) : (value as { toString: () => string }).toString();
  }

  /** True for what can wait until something follows. */
  function holdsBack(text: string, parameters: readonly unknown[]): boolean {
    const [, name, value] = setting.exec(text) ?? [];
    if (name !== undefined) {
      const wanted = value === '$1' ? String(parameters[0]) : '';
      if (name === 'role') actor = wanted;
      settings.push([name, wanted]);
      return true;
    }
    const [, chosen] = role.exec(text) ?? [];
    if (chosen !== undefined) {
      held = [...settled(), { text, values: [] }];
      settings = [];
      actor = chosen;
      return true;
    }
    if (begins.test(text)) {
      [held, settings, actor] = [[{ text, values: [] }], [], ''];
      return true;
    }
    if (!ends.test(text)) return false;
    // What was set since the last statement would be undone, and a transaction that failed takes nothing more.
    const [first] = held;
    const begun = first === undefined || !begins.test(first.text);
    [held, settings, actor] = [[], [], ''];
    return !begun;
  }

  Object.assign(driver, {
    async query(...[text, parameters = []]: Query) {
      const statement = text.trim();
      if (holdsBack(statement, parameters)) return { rows: [], fields: [], affectedRows: 0 };
      return driver.runExclusive(() => run(statement, parameters));
    },
    async exec(...[text, options]: Parameters<Driver['exec']>) {
      await driver.runExclusive(async () => send(await stage()));
      // It may change what the statements stand on.
      for (const [key, statement] of kept) drop(key, statement);
      return exec(text, options);
    },
  });
  // A plan for any value whatever might read a whole table where one for these values reads a page.
  await exec('set plan_cache_mode = force_custom_plan');
}
