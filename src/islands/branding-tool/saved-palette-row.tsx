import { flushSync } from 'react-dom';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { FolderInput, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { brandOf } from '#src/lib/brand/saved.ts';
import { paletteSchema, type SavedPalette } from '#src/shared/contracts/palettes.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { toast } from '#src/stores/toast.ts';
import { setBrand } from './brand-store.ts';
import { ColorStrip } from '#src/components/brand/color-strip.tsx';
import { deletePalette, renamePalette } from './saved-palettes-store.ts';

/** The control that had the focus goes with the change; the one that takes it over may only come with it. */
function focusAfter(change: () => void, id: string): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}

type Doing = 'nothing' | 'renaming' | 'deleting';

function load(saved: SavedPalette): void {
  const brand = brandOf(saved);
  if (brand === null) {
    toast({ title: 'Error', description: 'This palette cannot be opened.', variant: 'destructive' });
    return;
  }
  setBrand(brand);
  toast({
    title: 'Palette loaded',
    description: `${saved.name} is now in the tool. Undo brings back what you had before.`,
  });
}

export function SavedPaletteRow({ saved }: { saved: SavedPalette }) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const colors = [saved.primary, saved.secondary, saved.accent1, saved.accent2, saved.gray].filter(
    (hex) => hex !== null,
  );
  const renameId = `brand-rename-${saved.id}`;
  const stopRenaming = () => focusAfter(() => setDoing('nothing'), renameId);
  return (
    <li className="overflow-hidden rounded-xl border border-line bg-secondary/60">
      <ColorStrip colors={colors} className="block h-3" />
      {doing === 'renaming' ? (
        <RenameForm saved={saved} onDone={stopRenaming} />
      ) : (
        <div className="grid grid-cols-1 gap-1 px-3.5 py-2">
          <span className="truncate text-sm">{saved.name}</span>
          <div className="-ml-2 flex flex-wrap gap-1">
            <RowButton
              verb="Load"
              name={saved.name}
              icon={<FolderOpen aria-hidden="true" />}
              onClick={() => load(saved)}
            />
            <Button asChild icon={FolderInput} variant="ghost" size="sm" className={rowButton}>
              <a href={portalPaths.attachPalette(saved.id)} aria-label={`Attach ${saved.name} to a project`}>
                Attach
              </a>
            </Button>
            <RowButton
              id={renameId}
              verb="Rename"
              name={saved.name}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDoing('renaming')}
            />
            <RowButton
              verb="Delete"
              name={saved.name}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDoing('deleting')}
            />
          </div>
        </div>
      )}
      {doing === 'deleting' && <DeleteDialog saved={saved} onClose={() => setDoing('nothing')} />}
    </li>
  );
}

const rowButton = '!min-h-9 !px-2';

interface RowButtonProps {
  id?: string;
  verb: string;
  /** Of the palette, for who hears the buttons one by one. */
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

function RowButton({ id, verb, name, icon, onClick }: RowButtonProps) {
  return (
    <Button id={id} variant="ghost" size="sm" className={rowButton} aria-label={`${verb} ${name}`} onClick={onClick}>
      {icon}
      {verb}
    </Button>
  );
}

function RenameForm({ saved, onDone }: { saved: SavedPalette; onDone: () => void }) {
  const [name, setName] = useState(saved.name);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = paletteSchema.shape.name.safeParse(name);
    setError(wanted.error?.issues[0]?.message);
    if (!wanted.success || pending) return;
    setPending(true);
    if (await renamePalette(saved.id, wanted.data)) onDone();
    else setPending(false);
  };
  return (
    <form noValidate className="grid gap-3 p-3.5" onSubmit={submit}>
      <InputField label="Palette name" autoFocus value={name} maxLength={100} onValue={setName} error={error} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={pending}>
          Rename
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function DeleteDialog({ saved, onClose }: { saved: SavedPalette; onClose: () => void }) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const done = await deletePalette(saved.id);
    setPending(false);
    if (done) focusAfter(onClose, 'brand-saved');
  };
  return (
    <ConfirmDialog
      title="Delete this palette?"
      description={`${saved.name} will be removed from your account. What is in the tool stays.`}
      confirmLabel="Delete palette"
      destructive
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
