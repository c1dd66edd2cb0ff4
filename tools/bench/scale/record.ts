import type { EmbeddedApi, Statement } from '#tests/support/growth/embedded-api.ts';

/** What one call of the API makes Supabase's Data API run in one transaction. */
export interface RoundTrip {
  role: string;
  statements: Statement[];
}

const setting = /set_config\(|current_setting\('response/i;

/** The transactions among these statements. What lies outside of them is Auth's own, in its own service elsewhere. */
function tripsOf(statements: Statement[]): RoundTrip[] {
  const trips: RoundTrip[] = [];
  let open: RoundTrip | undefined;
  for (const { text, parameters } of statements) {
    if (/^begin\b/i.test(text)) open = { role: '', statements: [] };
    else if (/^commit\b/i.test(text) && open) {
      if (open.statements.length > 0) trips.push(open);
      open = undefined;
    } else if (open && /set_config\('role', \$1/i.test(text)) open.role = String(parameters[0]);
    else if (open && !setting.test(text)) open.statements.push({ text, parameters });
  }
  return trips;
}

export type Call = [method: string, path: string, body?: object];

/** Makes one call as somebody and keeps what it ran. */
export async function recordCall(api: EmbeddedApi, [method, path, body]: Call, cookie: string): Promise<RoundTrip[]> {
  const statements = await api.record(async () => {
    const reply = await api.send(method, path, { cookie, ...(body && { body }) });
    await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
  });
  return tripsOf(statements);
}
