import { useStore } from '@nanostores/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Badge } from '#src/components/ui/badge.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { declareWebFonts } from '#src/islands/brand-fonts/web-fonts.ts';
import { colorTokens } from '#src/lib/brand/palette.ts';
import type { ToolTab } from '#src/lib/brand/state.ts';
import { ColorStrip } from '#src/components/brand/color-strip.tsx';
import { cn } from '#src/lib/cn.ts';
import { simulatePalette, visions } from '#src/lib/brand/vision.ts';
import { ChoiceCard } from '#src/components/brand/choice-card.tsx';
import { $palette, redoChange, undoChange } from './brand-store.ts';
import { ColorsTab } from './colors-tab.tsx';
import { ContrastPanel } from './contrast-panel.tsx';
import { Fetched } from './fetched.tsx';
import { Preview } from './preview.tsx';
import { RecommendationsTab } from './recommendations-tab.tsx';
import { $askingForEmail } from './save.ts';
import { $session } from './session.ts';
import { $announcement, $tab, $vision } from './tool-store.ts';
import { Toolbar } from './toolbar.tsx';
import { TypographyTab } from './typography-tab.tsx';
import { startWork } from './work.ts';
import { $debouncedPalette } from './debounced-palette.ts';

const fetchExportDialog = () => import('./export-dialog.tsx').then(({ ExportDialog }) => ExportDialog);
const fetchEmailDialog = () => import('./email-dialog.tsx').then(({ EmailDialog }) => EmailDialog);

export function BrandingTool() {
  const [exporting, setExporting] = useState(false);
  const stopExporting = () => setExporting(false);
  useEffect(() => {
    declareWebFonts();
    startWork();
  }, []);
  return (
    // The keys belong to every control inside, which are the interactive parts.
    <div className="brand-tool" onKeyDown={undoByKeyboard}>
      <PinnedPalette />
      <div className="brand-tool-bar">
        <SessionBadge />
        <Toolbar onExport={() => setExporting(true)} />
      </div>
      <div className="brand-tool-grid">
        <ToolTabs />
        <div className="brand-tool-stage">
          <Preview />
          <VisionPicker />
        </div>
      </div>
      <ContrastPanel />
      <Announcements />
      <AskForEmail />
      {exporting && <Fetched load={fetchExportDialog} props={{ onClose: stopExporting }} onFailure={stopExporting} />}
    </div>
  );
}

/** Where the preview stands below the fields, the palette stays in sight above them. */
function PinnedPalette() {
  const palette = useStore($palette);
  return <ColorStrip colors={colorTokens.map((token) => palette[token])} className="brand-tool-pinned" />;
}

function AskForEmail() {
  const asking = useStore($askingForEmail);
  return asking && <Fetched load={fetchEmailDialog} props={{}} onFailure={() => $askingForEmail.set(false)} />;
}

/** Text fields keep their own undo, and a dialog, whose keys come by here, does not change what is behind it. */
function undoByKeyboard(event: KeyboardEvent): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!currentTarget.contains(target as Node)) return;
  const typing = target instanceof HTMLInputElement && !['color', 'radio'].includes(target.type);
  if (!(ctrlKey || metaKey) || typing || target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || shiftKey) redoChange();
  else undoChange();
}

function ToolTabs() {
  const tab = useStore($tab);
  return (
    <Tabs value={tab} onValueChange={(next) => $tab.set(next as ToolTab)} className="min-w-0">
      <TabsList
        aria-label="Branding tool"
        className="[&>button]:px-2 [&>button]:text-[0.8125rem] sm:[&>button]:px-3 sm:[&>button]:text-sm"
      >
        <TabsTrigger value="colors">Colors</TabsTrigger>
        <TabsTrigger value="typography">Typography</TabsTrigger>
        <TabsTrigger value="ai-recommendations">AI Recommendations</TabsTrigger>
      </TabsList>
      <TabsContent value="colors">
        <ColorsTab />
      </TabsContent>
      <TabsContent value="typography">
        <TypographyTab />
      </TabsContent>
      <TabsContent value="ai-recommendations">
        <RecommendationsTab />
      </TabsContent>
    </Tabs>
  );
}

function SessionBadge() {
  const session = useStore($session);
  if (session === 'loading') return <Spinner label="Checking whether you are signed in" />;
  return (
    <Badge tone={session === 'member' ? 'accent' : 'neutral'}>
      {session === 'member' ? 'Logged In' : 'Guest Mode'}
    </Badge>
  );
}

function Announcements() {
  return (
    <p role="status" className="sr-only">
      {useStore($announcement)}
    </p>
  );
}

/** The preview through other eyes. Each choice shows its own version of the palette, so most questions need no click. */
function VisionPicker() {
  const vision = useStore($vision);
  const palette = useStore($debouncedPalette);
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium text-heading">Preview as seen with</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {visions.map(({ id, label, note }) => {
          const seen = simulatePalette(palette, id);
          return (
            <ChoiceCard
              key={id}
              group="brand-vision"
              chosen={vision === id}
              onChoose={() => $vision.set(id)}
              title={note}
            >
              <ColorStrip colors={colorTokens.map((token) => seen[token])} className="block h-6" />
              <span className={cn('block px-2 py-1.5 text-[0.8125rem]', vision === id ? 'text-primary' : 'text-gray')}>
                {label}
              </span>
            </ChoiceCard>
          );
        })}
      </div>
    </fieldset>
  );
}
