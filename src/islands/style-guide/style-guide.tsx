import { startTransition, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { declareWebFonts } from '#src/islands/brand-fonts/web-fonts.ts';
import { fontStack } from '#src/lib/brand/fonts.ts';
import {
  $lastColors,
  $lastFonts,
  colorEvent,
  fontEvent,
  colorsFromEvent,
  fontsFromEvent,
} from '#src/stores/brand-broadcast.ts';
import { PageBrandContext, type PageBrand } from './brand-context.ts';
import { ColorsPanel } from './colors-panel.tsx';
import { TypographyPanel } from './typography-panel.tsx';

export interface StaticPanel {
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

export function StyleGuide({ panels }: { panels: readonly StaticPanel[] }) {
  return (
    <BrandFrame>
      <GuideTabs panels={panels} />
    </BrandFrame>
  );
}

/** Apart from the tabs, so that a change of the brand renders only what shows the brand. */
function BrandFrame({ children }: { children: ReactNode }) {
  const brand = usePageBrand();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { headingFont, bodyFont } = brand.fonts;
    if (headingFont) frame.current?.style.setProperty('--g-heading', fontStack(headingFont));
    if (bodyFont) frame.current?.style.setProperty('--g-body', fontStack(bodyFont));
  }, [brand.fonts]);
  return (
    <PageBrandContext value={brand}>
      <div ref={frame} className="style-guide">
        {children}
      </div>
    </PageBrandContext>
  );
}

/** Begins with the panel that the address names, as the readable version did. */
function GuideTabs({ panels }: { panels: readonly StaticPanel[] }) {
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
function usePageBrand(): PageBrand {
  const [colors, setColors] = useState<PageBrand['colors']>(() => $lastColors.get() ?? {});
  const [fonts, setFonts] = useState<PageBrand['fonts']>(() => $lastFonts.get() ?? {});
  useEffect(() => {
    declareWebFonts();
    const onColors = (event: Event) =>
      startTransition(() => setColors((known) => ({ ...known, ...colorsFromEvent(event) })));
    const onFonts = (event: Event) =>
      startTransition(() => setFonts((known) => ({ ...known, ...fontsFromEvent(event) })));
    window.addEventListener(colorEvent, onColors);
    window.addEventListener(fontEvent, onFonts);
    return () => {
      window.removeEventListener(colorEvent, onColors);
      window.removeEventListener(fontEvent, onFonts);
    };
  }, []);
  return useMemo(() => ({ colors, fonts }), [colors, fonts]);
}
