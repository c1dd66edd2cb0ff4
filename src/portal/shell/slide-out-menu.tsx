import type { Role } from '#shared/permissions.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { SheetContent } from '#components/ui/sheet.tsx';
import { NavList } from './nav-list.tsx';

interface SlideOutMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  path: string;
  role: Role | undefined;
}

export function SlideOutMenu({ open, onOpenChange, path, role }: SlideOutMenuProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Menu">
        <NavList path={path} role={role} onChoose={() => onOpenChange(false)} />
      </SheetContent>
    </Dialog>
  );
}
