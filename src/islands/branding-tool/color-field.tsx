import { useStore } from '@nanostores/react';
import { Lock, LockOpen } from 'lucide-react';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';
import { colorLabels, optionalTokens, sixDigits, type ColorToken } from '#src/lib/brand/palette.ts';
import { fieldTexts, locked, $tokenColors, toggleLock, typeColor } from './brand-store.ts';
import { $errors } from './tool-store.ts';

const message = 'Must be a valid hex color';

/** Could still become a hex color by typing on. */
const promising = /^(?:#[0-9a-f]{0,5})?$/i;

/** One color: a picker, its value as text, and a lock that keeps it from being shuffled. */
export function ColorField({ token }: { token: ColorToken }) {
  const text = useStore(fieldTexts[token]);
  const painted = useStore($tokenColors[token]);
  const error = useStore($errors, { keys: [token] })[token];
  const label = colorLabels[token];

  const enter = (color: string) => {
    const valid = typeColor(token, color);
    $errors.setKey(token, valid || promising.test(color) ? undefined : message);
  };
  const leave = () => {
    if (!typeColor(token, text)) $errors.setKey(token, message);
  };

  return (
    <Field label={label} optional={optionalTokens.has(token)} error={error} controlId={`brand-${token}`}>
      <div className="relative">
        <span className="absolute left-1.5 top-1.5 size-8 overflow-hidden rounded-md ring-1 ring-line-strong focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary">
          <input
            type="color"
            aria-label={`${label} color picker`}
            className="absolute -inset-2 size-[calc(100%+1rem)] cursor-pointer border-0 bg-transparent p-0 outline-none"
            value={painted.toLowerCase()}
            onChange={({ target }) => enter(sixDigits(target.value))}
          />
        </span>
        <Input
          className="!px-12 font-mono !text-[0.9375rem]"
          value={text}
          maxLength={40}
          autoComplete="off"
          onValue={enter}
          onBlur={leave}
          verbatim
        />
        <LockButton token={token} />
      </div>
    </Field>
  );
}

function LockButton({ token }: { token: ColorToken }) {
  const isLocked = useStore(locked[token]);
  const Icon = isLocked ? Lock : LockOpen;
  return (
    <button
      type="button"
      aria-pressed={isLocked}
      aria-label={`Lock ${colorLabels[token]}`}
      className={cn(
        'absolute right-1 top-1 grid size-9 place-items-center rounded-md hover:bg-accent-1 hover:text-heading focus-visible:-outline-offset-2',
        isLocked ? 'text-primary' : 'text-muted',
      )}
      onClick={() => toggleLock(token)}
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  );
}
