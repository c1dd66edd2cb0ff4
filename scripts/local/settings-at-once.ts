import type { PgliteConnection } from '@supabase/lite/pglite';

type Driver = PgliteConnection['driver'];

const setting = /^select set_config\('([\w.]+)', (\$1|''), true\)$/i;

/**
 * Before every statement of a request the library sets who asks and what for, with ten statements that cost more than
 * the one they are for. They are held back and set with one, right before whatever comes next in their transaction.
 */
export function setSettingsAtOnce(driver: Driver): void {
  const query = driver.query.bind(driver);
  const exec = driver.exec.bind(driver);
  let held: [name: string, value: unknown][] = [];

  async function settle() {
    const settings = held;
    held = [];
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
    if (calls.length > 0) await query(`select ${calls.join(', ')}`, settings.flat());
  }

  Object.assign(driver, {
    async query(...[text, parameters, options]: Parameters<Driver['query']>) {
      const [, name, value] = setting.exec(text.trim()) ?? [];
      if (name !== undefined) {
        held.push([name, value === '$1' ? parameters?.[0] : '']);
        return { rows: [], fields: [], affectedRows: 0 };
      }
      // What was set since the last statement would be undone, and a transaction that failed takes nothing more.
      if (/^\s*rollback\b/i.test(text)) held = [];
      await settle();
      return query(text, parameters, options);
    },
    async exec(...[text, options]: Parameters<Driver['exec']>) {
      await settle();
      return exec(text, options);
    },
  });
}
