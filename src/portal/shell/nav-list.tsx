import type { Role } from '#src/shared/permissions.ts';
import { logOut } from '#src/features/auth/log-out.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { cn } from '#src/lib/cn.ts';
import { isCurrentLink, navItems } from './nav-items.ts';
import { useNavNotes } from './nav-notes.ts';

const entry =
  'flex min-h-11 w-full items-center justify-between gap-3 px-3.5 font-heading text-[0.9375rem] font-medium transition-colors';

interface NavListProps {
  path: string;
  role: Role | undefined;
  onChoose?: (() => void) | undefined;
}

interface NavLinksProps extends NavListProps {
  /** What stands behind a name, by its address. */
  notes?: ReturnType<typeof useNavNotes>;
}

export function NavLinks({ path, role, onChoose, notes }: NavLinksProps) {
  return (
    <ul className="grid gap-0.5">
      {navItems(role).map(({ href, label }) => {
        const current = isCurrentLink(href, path);
        const note = notes?.[href];
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              onClick={onChoose}
              className={cn(entry, current ? 'bg-accent-2 text-heading' : 'text-heading hover:bg-heading/5')}
            >
              {label}
              {note && <span className="font-normal text-muted">{note}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The portal's screens and the way out, in the sidebar and in the slide-out menu. */
export function NavList(props: NavListProps) {
  const [leaving, leave] = usePending(logOut);
  return (
    <nav aria-label="Portal" className="flex grow flex-col gap-1">
      <NavLinks {...props} notes={useNavNotes()} />
      <button
        type="button"
        disabled={leaving}
        onClick={leave}
        className={cn(entry, 'mt-auto !justify-start text-heading hover:bg-heading/5 disabled:opacity-60')}
      >
        {leaving && <Spinner decorative />}
        Log Out
      </button>
    </nav>
  );
}
