import { useEffect, useState } from 'react';
import type { Findable } from '#src/shared/contracts/find.ts';
import { maxSearchLength } from '#src/shared/search-length.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';

/** Nobody reads what is found between two letters of a word. */
const settleMs = 120;

export type JumpResults =
  | { state: 'none' | 'searching'; rows: readonly Findable[] }
  | { state: 'found'; rows: readonly Findable[] }
  | { state: 'failed'; rows: readonly Findable[]; message: string };

/** What the server finds for the words; while more is typed, what was found before stays. */
export function useJumpSearch(typed: string): JumpResults {
  const text = typed.trim().slice(0, maxSearchLength);
  const [answer, setAnswer] = useState<{ text: string; found: JumpResults }>({
    text: '',
    found: { state: 'none', rows: [] },
  });
  useEffect(() => {
    if (text === '') return;
    let current = true;
    const settle = (found: JumpResults) => {
      if (current) setAnswer({ text, found });
    };
    const timer = setTimeout(() => {
      reply(memberApi.find.$get({ query: { text } })).then(
        (rows) => settle({ state: 'found', rows }),
        (error: unknown) => settle({ state: 'failed', rows: [], message: messageOf(error) }),
      );
    }, settleMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (text === '') return { state: 'none', rows: [] };
  return answer.text === text ? answer.found : { state: 'searching', rows: answer.found.rows };
}
