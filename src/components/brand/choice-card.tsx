import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface ChoiceCardProps {
  /** The radio group it belongs to. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A radio button as large as what it chooses. */
export function ChoiceCard({ group, chosen, onChoose, title, className, children }: ChoiceCardProps) {
  return (
    <label
      title={title}
      className={cn(
        'relative cursor-pointer overflow-hidden rounded-lg border bg-accent-1 text-sm hover:border-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary',
        chosen ? 'border-primary' : 'border-line-strong',
        className,
      )}
    >
      <input
        type="radio"
        name={group}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
        checked={chosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
