import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Person } from '#src/shared/contracts/projects.ts';
import { isComposing } from '#src/lib/composing.ts';
import { mentionAtCaret } from './text.ts';

const mostOffered = 6;

interface MentionOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  people: readonly Person[];
}

/** Offers people while a name is typed behind an '@': arrows choose, Enter and Tab take, Escape dismisses. */
export function useMentions({ field, text, onText, people }: MentionOptions) {
  const listId = useId();
  const [typed, setTyped] = useState<ReturnType<typeof mentionAtCaret>>(null);
  const [chosen, setChosen] = useState(0);
  const query = typed?.query.toLowerCase() ?? '';
  const matching = typed
    ? people.filter(({ username, name }) => `${username}\n${name ?? ''}`.toLowerCase().includes(query))
    : [];
  // A name that is typed whole needs no list, which would lie over the button that sends.
  const isWhole = matching.length === 1 && matching[0]?.username.toLowerCase() === query;
  const offered = isWhole ? [] : matching.slice(0, mostOffered);
  const active = offered[Math.min(chosen, offered.length - 1)];
  const optionId = (person: Person) => `${listId}-${person.id}`;

  function look(): void {
    const { current } = field;
    if (!current) return;
    setTyped(
      current.selectionStart === current.selectionEnd ? mentionAtCaret(current.value, current.selectionStart) : null,
    );
    setChosen(0);
  }

  function take({ username }: Person): void {
    const { current } = field;
    if (!typed || !current) return;
    const before = `${text.slice(0, typed.start)}@${username} `;
    const after = text.slice(typed.start + 1 + typed.query.length).replace(/^ /, '');
    // At once, so that the next letter is written behind the name.
    flushSync(() => {
      onText(before + after);
      setTyped(null);
    });
    current.focus();
    current.setSelectionRange(before.length, before.length);
  }

  /** True when the key was meant for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!active || isComposing(event.nativeEvent)) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((offered.indexOf(active) + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(active);
    else if (event.key === 'Escape') setTyped(null);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    offered,
    active,
    listId,
    optionId,
    look,
    take,
    onKeyDown,
    dismiss: () => setTyped(null),
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': active ? listId : undefined,
      'aria-activedescendant': active ? optionId(active) : undefined,
    } as const,
  };
}
