import PostalMime from 'postal-mime';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/shared/database.types.ts';
import { type DemoAccount, expect, type Page, test } from './browser.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type OtherSite, startSite } from './other-sites.ts';

type Site = Awaited<ReturnType<typeof startSite>>;

/** A site for the tests of one file, with a database of its own, whose mail arrives here. It is there once the tests run. */
export function ownSite({
  settings,
  ...options
}: OtherSite & { settings?: () => Promise<Record<string, string>> } = {}) {
  let site: Site;
  let mail: MailServer;

  // One worker, so that it is started once.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    mail = await startMailServer();
    const mailing = { SMTP_URL: mail.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'staff@example.com' };
    site = await startSite({ ...mailing, ...(await settings?.()) }, options);
    // A database answers its first calls slowly, on a busy machine more slowly than a call may take.
    await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status).toBe(200);
  });
  test.afterAll(async () => {
    await site.stop();
    await mail.stop();
  });

  /** What came so far for somebody that has these words in it; with no address, for anybody. */
  const mails = (address: string, words: string) =>
    mail.received.filter((one) => one.includes(`To: ${address}`) && one.includes(words));

  return {
    url: (path = '') => site.url + path,
    mails,
    /** The newest of them, once there is one. */
    async mailTo(address: string, words: string): Promise<string> {
      await expect.poll(() => mails(address, words)).not.toEqual([]);
      return mails(address, words).at(-1) ?? '';
    },
    /** What is attached to the mails that came for somebody, as bytes. */
    async filesTo(address: string): Promise<Buffer[]> {
      const parsed = mail.raw.filter((one) => one.includes(`To: ${address}`)).map((one) => PostalMime.parse(one));
      return (await Promise.all(parsed)).flatMap(({ attachments }) =>
        attachments.map(({ content }) => Buffer.from(content as ArrayBuffer)),
      );
    },
    async signIn(page: Page, username: DemoAccount) {
      await page.goto('about:blank');
      const signIn = () =>
        page.request.post(`${site.url}/api/auth/login`, { data: { username, password: 'demo-password' } });
      await expect.poll(async () => (await signIn()).status(), `signing in as ${username}`).toBe(200);
    },
    async read<T>(page: Page, path: string): Promise<T> {
      const reply = await page.request.get(site.url + path);
      expect(reply.status()).toBe(200);
      return (await reply.json()) as T;
    },
    /** What the timer does on some other day. */
    async remindOfInvoices(today: string): Promise<void> {
      const { url, keys } = site.database;
      const { error } = await createClient<Database>(url, keys.secret).rpc('remind_of_invoices', { today });
      expect(error).toBeNull();
    },
  };
}
