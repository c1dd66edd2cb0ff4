import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** Extra words only: whatever must be known is on the page itself. */
  content: ReactNode;
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-lg border border-line-strong bg-accent-2 px-3 py-1.5 text-sm text-heading shadow-xl"
        >
          {content}
        </Primitive.Content>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
