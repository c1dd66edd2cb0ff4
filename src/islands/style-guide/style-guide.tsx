import { startTransition, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { declareWebFonts } from '#islands/brand-fonts/web-fonts.ts';
import { fontStack } from '#lib/brand/fonts.ts';
import { $lastColors, $lastFonts, colorEvent, fontEvent, heardColors, heardFonts } from '#stores/brand-broadcast.ts';
import { HeardBrandContext, type HeardBrand } from './brand-context.ts';
import { ColorsPanel } from './colors-panel.tsx';
import { TypographyPanel } from './typography-panel.tsx';

export interface StillPanel {
  id: string;
  title: string;
  /** The elements of the page that show it. */
  content: readonly Element[];
}

/** Panels that follow the branding tool; the others are the page's own. */
const following: Readonly<Record<string, ComponentType | undefined>> = {
  colors: ColorsPanel,
  typography: TypographyPanel,
};

export function StyleGuide({ panels }: { panels: readonly StillPanel[] }) {
  return (
    <Heard>
      <GuideTabs panels={panels} />
    </Heard>
  );
}

/** Apart from the tabs, so that a change of the brand renders only what shows the brand. */
function Heard({ children }: { children: ReactNode }) {
  const heard = useHeardBrand();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { headingFont, bodyFont } = heard.fonts;
    if (headingFont) frame.current?.style.setProperty('--g-heading', fontStack(headingFont));
    if (bodyFont) frame.current?.style.setProperty('--g-body', fontStack(bodyFont));
  }, [heard.fonts]);
  return (
    <HeardBrandContext value={heard}>
      <div ref={frame} className="style-guide">
        {children}
      </div>
    </HeardBrandContext>
  );
}

/** Begins with the panel that the address names, as the readable version did. */
function GuideTabs({ panels }: { panels: readonly StillPanel[] }) {
  const named = panels.find(({ id }) => window.location.hash === `#guide-${id}`);
  return (
    <Tabs defaultValue={named?.id ?? 'colors'}>
      <TabsList aria-label="Style guide" className="max-sm:grid max-sm:grid-cols-2">
        {panels.map(({ id, title }) => (
          <TabsTrigger key={id} value={id} className="max-sm:px-2">
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {panels.map(({ id, title, content }) => {
        const Panel = following[id];
        return Panel ? (
          <TabsContent key={id} value={id} className="guide-panel">
            <h3 className="sr-only">{title}</h3>
            <Panel />
          </TabsContent>
        ) : (
          <TabsContent
            key={id}
            value={id}
            className="guide-panel"
            ref={(panel) => panel?.replaceChildren(...content)}
          />
        );
      })}
    </Tabs>
  );
}

/** Begins with what was said before the guide was there to hear it; what is said later must not hold up who says it. */
function useHeardBrand(): HeardBrand {
  const [colors, setColors] = useState<HeardBrand['colors']>(() => $lastColors.get() ?? {});
  const [fonts, setFonts] = useState<HeardBrand['fonts']>(() => $lastFonts.get() ?? {});
  useEffect(() => {
    declareWebFonts();
    const hearColors = (event: Event) =>
      startTransition(() => setColors((known) => ({ ...known, ...heardColors(event) })));
    const hearFonts = (event: Event) =>
      startTransition(() => setFonts((known) => ({ ...known, ...heardFonts(event) })));
    window.addEventListener(colorEvent, hearColors);
    window.addEventListener(fontEvent, hearFonts);
    return () => {
      window.removeEventListener(colorEvent, hearColors);
      window.removeEventListener(fontEvent, hearFonts);
    };
  }, []);
  return useMemo(() => ({ colors, fonts }), [colors, fonts]);
}
