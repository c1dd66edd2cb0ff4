import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatLimits } from '#src/shared/assistant.ts';
import { chatRequestSchema } from '#src/shared/contracts/ai.ts';
import { addToContactDraft, keepConversation, messagesToSend, readConversation, type Turn } from './conversation.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const user = (content: string): Turn => ({ role: 'user', content });
const assistant = (content: string, more: Partial<Turn> = {}): Turn => ({ role: 'assistant', content, ...more });

describe('messagesToSend', () => {
  it('sends the whole of a short conversation without what failed and without sources', () => {
    const turns = [assistant('Hello'), user('a'), assistant('Sorry', { failed: true }), user('b')];
    expect(messagesToSend(turns)).toEqual([assistant('Hello'), user('a'), user('b')]);
    expect(messagesToSend([assistant('x', { sources: [{ title: 'T', url: '/t' }] })])).toEqual([assistant('x')]);
  });

  it('sends the newest part of a long one, always within what the call takes', () => {
    const many = Array.from({ length: 50 }, (_, at) => user(`${at} ${'a'.repeat(600)}`));
    const sent = messagesToSend(many);
    expect(chatRequestSchema.safeParse({ messages: sent }).success).toBe(true);
    expect(sent.at(-1)).toEqual(many.at(-1));
    expect(sent.length).toBeGreaterThan(10);
    const long = messagesToSend([user('a'.repeat(chatLimits.messageLength + 5))]);
    expect(chatRequestSchema.safeParse({ messages: long }).success).toBe(true);
  });
});

describe('the kept conversation', () => {
  it('comes back as it was', () => {
    const turns = [user('a'), assistant('b', { sources: [{ title: 'T', url: '/t' }] })];
    keepConversation(turns);
    expect(readConversation()).toEqual(turns);
  });

  it('keeps the longest answer that a model may give', () => {
    const turns = [user('a'), assistant('b'.repeat(4000)), user('c')];
    keepConversation(turns);
    expect(readConversation()).toEqual(turns);
  });

  it('loses a turn that cannot be one, and no other', () => {
    const bad = [user('a'.repeat(2001)), assistant('b'.repeat(4001)), assistant(''), { role: 'system', content: 'x' }];
    stored.set('assistant', JSON.stringify([user('a'), ...bad, null, assistant('b')]));
    expect(readConversation()).toEqual([user('a'), assistant('b')]);
  });

  it.each(['', '{', '{}', '[{"role":"system","content":"x"}]', '[1]', 'null'])('begins anew after %s', (text) => {
    stored.set('assistant', text);
    expect(readConversation()).toEqual([]);
  });

  it('begins anew where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(readConversation()).toEqual([]);
    expect(() => keepConversation([user('a')])).not.toThrow();
    expect(() => addToContactDraft([user('a')])).not.toThrow();
  });
});

describe('addToContactDraft', () => {
  const draft = () => JSON.parse(stored.get('draft:contact') ?? '{}') as Record<string, string>;

  const conversation = [user('Question?'), assistant('Answer.'), assistant('Sorry', { failed: true })];
  const transcript = 'My conversation with the assistant:\n\nMe: Question?\n\nAssistant: Answer.';

  it('puts the conversation into the message of the contact form and leaves its other fields', () => {
    stored.set('draft:contact', JSON.stringify({ name: 'Ada', message: '' }));
    addToContactDraft(conversation);
    expect(draft()).toEqual({ name: 'Ada', message: transcript });
  });

  it('adds it below a message that was being written, once', () => {
    stored.set('draft:contact', JSON.stringify({ name: 'Ada', message: 'My own words.\n' }));
    addToContactDraft(conversation);
    addToContactDraft(conversation);
    expect(draft()).toEqual({ name: 'Ada', message: `My own words.\n\n${transcript}` });
  });

  it.each([4400, 4499, 4500, 5000])(
    'leaves all of a message of %i characters, and stays within what is taken',
    (length) => {
      const typed = 'a'.repeat(length);
      stored.set('draft:contact', JSON.stringify({ message: typed }));
      addToContactDraft(Array.from({ length: 40 }, (_, at) => user(`${at} ${'b'.repeat(300)}`)));
      expect(draft().message?.startsWith(typed)).toBe(true);
      expect(draft().message?.length).toBeLessThanOrEqual(5000);
    },
  );

  it('keeps the end of a long one, within what the form takes', () => {
    addToContactDraft(Array.from({ length: 40 }, (_, at) => user(`${at} ${'a'.repeat(300)}`)));
    expect(draft().message?.length).toBeLessThan(5000);
    expect(draft().message).toContain('39 ');
  });
});
