import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { Person } from '#src/shared/contracts/projects.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { keepTextDraft, readTextDraft } from './drafts.ts';
import { MentionList } from './mention-list.tsx';
import { mentionedIn } from './text.ts';
import { useMentions } from './use-mentions.ts';

const longest = 5000;

const hint = (
  <>
    Type @ to mention someone.<span className="[@media(pointer:coarse)]:hidden"> Ctrl+Enter sends.</span>
  </>
);

interface ComposerProps {
  label: string;
  /** What is changed; nothing where something new is written. */
  initial?: string;
  /** Where this browser keeps what was typed and not sent. */
  draftKey: string;
  people: readonly Person[];
  submit: string;
  failureTitle: string;
  send: (body: string, mentions: string[]) => Promise<void>;
  onCancel?: () => void;
  placeholder?: string;
  extra?: ReactNode;
}

/** Where a comment is written. What could not be sent stays in the field. */
export function Composer({
  label,
  initial = '',
  draftKey,
  people,
  submit,
  failureTitle,
  send,
  onCancel,
  placeholder,
  extra,
}: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readTextDraft(draftKey) || initial);
  const [error, setError] = useState<string>();
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    keepTextDraft(draftKey, next === initial ? '' : next);
  };
  const mentions = useMentions({ field, text, onText: change, people });

  const cancel = () => {
    keepTextDraft(draftKey, '');
    onCancel?.();
  };
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    const { current } = field;
    if (!isEdit || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isEdit]);

  const [pending, start] = usePending(async () => {
    const sent = await attempt(failureTitle, () =>
      send(
        text.trim(),
        mentionedIn(text, people).map((person) => person.id),
      ),
    );
    if (sent) keepTextDraft(draftKey, '');
    if (sent && !isEdit) change('');
    if (sent) field.current?.focus();
  });

  function onSubmit(event?: SyntheticEvent) {
    event?.preventDefault();
    const problem =
      text.trim() === ''
        ? 'Please write something first'
        : text.trim().length > longest
          ? `Must be at most ${longest} characters`
          : undefined;
    setError(problem);
    if (problem === undefined) start();
    else field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit();
    if (event.key === 'Escape' && text === initial) onCancel?.();
  }

  return (
    <form className="grid gap-3" data-composer={isEdit ? undefined : ''} onSubmit={onSubmit} noValidate>
      <div className="relative">
        <TextareaField
          label={label}
          hideLabel
          ref={field}
          dir="auto"
          rows={isEdit ? 4 : 3}
          value={text}
          placeholder={placeholder}
          aria-disabled={pending}
          readOnly={pending}
          onValue={(value) => {
            change(value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.dismiss}
          onKeyDown={onKeyDown}
          {...mentions.fieldProps}
          error={error}
          hint={isEdit ? undefined : hint}
          controlId={id}
        />
        <MentionList {...mentions} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {extra ?? <span />}
        <div className="ml-auto flex gap-2">
          {onCancel && (
            <Button type="button" variant="ghost" size="sm" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant="secondary" size="sm" loading={pending}>
            {submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
