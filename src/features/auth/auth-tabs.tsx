import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

export type AuthTab = 'login' | 'register';

interface AuthTabsProps {
  active: AuthTab;
  onChange: (tab: AuthTab) => void;
  panels: Record<AuthTab, ReactNode>;
}

const labels: Record<AuthTab, string> = { login: 'Login', register: 'Register' };
const order = Object.keys(labels) as AuthTab[];

/**
 * Written by hand, because the tab library would add 7 KiB to this page. Both panels stay mounted, so that what was typed
 * in one survives a look at the other.
 */
export function AuthTabs({ active, onChange, panels }: AuthTabsProps) {
  const id = useId();
  const buttons = useRef<Partial<Record<AuthTab, HTMLButtonElement | null>>>({});

  function onKeyDown({ key }: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
    const target = key === 'Home' ? 'login' : key === 'End' ? 'register' : active === 'login' ? 'register' : 'login';
    onChange(target);
    buttons.current[target]?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Client Portal"
        className="grid grid-cols-2 gap-1 rounded-xl border border-line bg-secondary p-1"
      >
        {order.map((tab) => (
          <button
            key={tab}
            ref={(element) => {
              buttons.current[tab] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === active}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => onChange(tab)}
            onKeyDown={onKeyDown}
            className={cn(
              'min-h-11 rounded-lg px-4 font-heading font-medium transition-colors focus-visible:-outline-offset-2',
              tab === active ? 'bg-accent-2 text-heading' : 'text-muted hover:text-heading',
            )}
          >
            {labels[tab]}
          </button>
        ))}
      </div>
      {order.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== active}
        >
          {panels[tab]}
        </div>
      ))}
    </>
  );
}
