import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StyleGuide, type StaticPanel } from './style-guide.tsx';

/** The panels of the readable version: most of them stay as they are and need not be fetched again. */
function panelsIn(still: HTMLElement): StaticPanel[] {
  return [...still.querySelectorAll('.guide-panel')].map((panel) => {
    const title = panel.querySelector('h3');
    // The tabs show it from now on.
    if (title !== null) title.className = 'sr-only';
    return { id: panel.id.replace('guide-', ''), title: title?.textContent ?? '', content: [...panel.children] };
  });
}

/** Takes the place of the readable version that the page came with. */
export function StyleGuideIsland({ children }: { children?: ReactNode }) {
  const still = useRef<HTMLDivElement>(null);
  const [panels, setPanels] = useState<readonly StaticPanel[]>();
  useEffect(() => {
    if (still.current !== null) setPanels(panelsIn(still.current));
  }, []);
  return panels === undefined ? <div ref={still}>{children}</div> : <StyleGuide panels={panels} />;
}
