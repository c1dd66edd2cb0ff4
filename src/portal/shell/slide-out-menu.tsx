import type { Role } from '#src/shared/permissions.ts';
import { Sheet } from '#src/components/ui/sheet.tsx';
import { NavList } from './nav-list.tsx';

export function SlideOutMenu({ path, role, onClose }: { path: string; role: Role | undefined; onClose: () => void }) {
  return (
    <Sheet title="Menu" onClose={onClose}>
      <NavList path={path} role={role} onChoose={onClose} />
    </Sheet>
  );
}
