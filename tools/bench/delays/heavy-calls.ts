import { fileBounds } from '#api/limits.ts';
import { Visitor } from '#tools/bench/support/visitor.ts';

interface HeavyCall {
  name: string;
  run: () => Promise<unknown>;
}

/** The longest text of a procedure's field, of words without end and of sentences. */
const sentences = 'Somebody does something, and somebody else checks it. ';
const upTo = (length: number, text: string) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim();
const fieldLength = 9_900;

function procedure(text: string) {
  const field = upTo(fieldLength, text);
  return {
    ...{ title: 'The longest procedure', version: '1', author: 'A', reviewer: 'R', records: field, scope: field },
    ...{ purpose: field, responsibilities: field, procedureSteps: field, qualityControl: field },
  };
}

/** Sends the largest file. What is left to do then is reading it whole. */
async function uploaded(visitor: Visitor): Promise<string> {
  const file = new Uint8Array(fileBounds.fileBytes).fill(0x20);
  file.set(new TextEncoder().encode('%PDF-1.7\n'));
  const announced = { fileName: 'Large.pdf', size: file.length, name: 'Large' };
  const { id, address } = await visitor.call<{ id: string; address: string }>(
    'POST',
    '/api/documents/uploads',
    announced,
  );
  await visitor.put(address, file);
  return id;
}

/** What costs the server most of everything that may be asked of it. */
export async function heavyCalls(url: string): Promise<HeavyCall[]> {
  const admin = new Visitor(url, 0);
  const client = new Visitor(url, 1);
  await admin.signIn('admin');
  await client.signIn('client');
  const people = await admin.call<{ id: string; username: string }[]>('GET', '/api/admin/users');
  const { id: adminId } = await admin.call<{ id: string }>('GET', '/api/user/profile');
  const refused = [400, 401, 413, 422];
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const wide = `{${Array.from({ length: 6000 }, (_, n) => `"k${n}":0`).join()}}`;
  let large = '';
  const chat = Array.from({ length: 7 }, (_, n) => ({
    role: n % 2 === 0 ? 'user' : 'assistant',
    content: upTo(1100, 'secure login for our customers and a new brand '),
  }));
  return [
    { name: 'nothing else', run: () => new Promise((resolve) => setTimeout(resolve, 1000)) },
    { name: 'a procedure of 60 KB as PDF', run: () => admin.call('POST', '/api/admin/sops/pdf', procedure(sentences)) },
    { name: 'the same of words without end', run: () => admin.call('POST', '/api/admin/sops/pdf', procedure('word')) },
    { name: 'a file of 50 MB on its way', run: async () => void (large = await uploaded(client)) },
    {
      name: 'the same read whole, with its SHA-256',
      run: () => client.call('POST', `/api/documents/uploads/${large}/complete`),
    },
    { name: 'everything stored about a person', run: () => client.call('GET', '/api/user/data') },
    {
      name: 'the same, asked for by an administrator',
      run: () => admin.call('GET', `/api/admin/users/${people.find(({ id }) => id !== adminId)?.id}/data`),
    },
    {
      name: 'a body of 2 MB',
      run: () => client.call('POST', '/api/contact', { message: 'm'.repeat(2_000_000) }, refused),
    },
    { name: 'a body of 30,000 lists in each other', run: () => client.send('POST', '/api/contact', deep) },
    { name: 'a body of 6,000 keys', run: () => client.send('POST', '/api/contact', wide) },
    {
      name: 'palettes for a brand',
      run: () =>
        client.call('POST', '/api/ai/branding-recommendations', {
          industry: 'Technology',
          mood: 'Modern',
          preferences: upTo(490, 'calm but bold green '),
        }),
    },
    { name: 'an answer to the longest chat', run: () => client.call('POST', '/api/ai/chat', { messages: chat }) },
    {
      name: 'a search of the site',
      run: () => client.call('POST', '/api/ai/recommendations', { query: upTo(200, 'secure login brand '), count: 10 }),
    },
    { name: 'a search of the portal', run: () => client.call('GET', '/api/find?text=document') },
    { name: 'the longest page of a list', run: () => admin.call('GET', '/api/admin/documents?limit=200') },
    { name: 'signing in', run: () => new Visitor(url, 2).signIn('client2') },
  ];
}
