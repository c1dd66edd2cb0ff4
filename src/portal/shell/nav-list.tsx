import { LogOut } from 'lucide-react';
import type { Role } from '#src/shared/permissions.ts';
import { logOut } from '#src/features/auth/log-out.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { cn } from '#src/lib/cn.ts';
import { isCurrentLink, navItems } from './nav-items.ts';

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3.5 font-heading text-[0.9375rem] font-medium transition-colors [&_svg]:size-[1.15rem] [&_svg]:shrink-0';

interface NavListProps {
  path: string;
  role: Role | undefined;
  onChoose?: (() => void) | undefined;
}

export function NavLinks({ path, role, onChoose }: NavListProps) {
  return (
    <ul className="grid gap-1">
      {navItems(role).map(({ href, label, icon: Icon }) => {
        const current = isCurrentLink(href, path);
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              onClick={onChoose}
              className={cn(
                entry,
                current ? 'bg-accent-2 text-heading' : 'text-gray hover:bg-accent-2 hover:text-heading',
              )}
            >
              <Icon aria-hidden="true" />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The portal's screens and the way out, in the sidebar and in the slide-out menu. */
export function NavList({ path, role, onChoose }: NavListProps) {
  const [leaving, leave] = usePending(logOut);
  return (
    <nav aria-label="Portal" className="flex grow flex-col gap-1">
      <NavLinks path={path} role={role} onChoose={onChoose} />
      <button
        type="button"
        disabled={leaving}
        onClick={leave}
        className={cn(entry, 'mt-auto text-muted hover:bg-accent-2 hover:text-heading disabled:opacity-60')}
      >
        {leaving ? <Spinner decorative /> : <LogOut aria-hidden="true" />}
        Log Out
      </button>
    </nav>
  );
}
