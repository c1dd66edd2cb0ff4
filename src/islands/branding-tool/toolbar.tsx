import { useStore } from '@nanostores/react';
import { Download, Link2, Redo2, Shuffle, Undo2, type LucideIcon } from 'lucide-react';
import { colorLabels, colorTokens } from '#src/lib/brand/palette.ts';
import { shufflePalette } from '#src/lib/brand/random-palette.ts';
import { $canRedo, $canUndo, $locks, $palette, allLocked, redoChange, setPalette, undoChange } from './brand-store.ts';
import { copyText } from '#src/stores/copy-text.ts';
import { announce } from './tool-store.ts';
import { shareLink } from './work.ts';

function shuffle(): void {
  const next = shufflePalette($palette.get(), $locks.get(), Math.random);
  setPalette(next);
  announce(`New palette: ${colorTokens.map((token) => `${colorLabels[token]} ${next[token]}`).join(', ')}`);
}

function share(): Promise<void> {
  return copyText(
    shareLink(),
    'Link copied',
    'It opens this palette with its fonts, locks and settings. It does not include your email address.',
  );
}

export function Toolbar({ onExport }: { onExport: () => void }) {
  const locks = useStore($locks);
  return (
    <div role="group" aria-label="Palette actions" className="flex flex-wrap items-center gap-1">
      <HistoryButtons />
      <span aria-hidden="true" className="mx-1 h-6 w-px bg-line" />
      <ToolButton icon={Shuffle} label="Shuffle" disabled={allLocked(locks)} onClick={shuffle} />
      <ToolButton icon={Link2} label="Share" onClick={() => void share()} />
      <ToolButton icon={Download} label="Export" onClick={onExport} />
    </div>
  );
}

function HistoryButtons() {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <>
      <ToolButton icon={Undo2} label="Undo" disabled={!canUndo} onClick={undoChange} />
      <ToolButton icon={Redo2} label="Redo" disabled={!canRedo} onClick={redoChange} />
    </>
  );
}

interface ToolButtonProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Stays focusable while it can do nothing: the last undo must not throw the keyboard out of the toolbar. */
function ToolButton({ icon: Icon, label, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled}
      className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 text-sm font-medium text-gray hover:bg-accent-2 hover:text-heading focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon aria-hidden="true" size={17} />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}
