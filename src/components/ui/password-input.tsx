import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { fieldOf } from './field.tsx';
import { Input } from './input.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-12', className)}
        {...props}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-heading focus-visible:-outline-offset-4"
      >
        <Icon aria-hidden="true" className="size-[1.15rem]" />
      </button>
    </span>
  );
}

export const PasswordField = fieldOf(PasswordInput);
