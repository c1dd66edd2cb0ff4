import { useEffect } from 'react';

/** The document's own title names the app: 'Client Portal · Corvane'. */
const appTitle = typeof document === 'undefined' ? '' : document.title;

/** Names the open screen in the browser's tab. Without a title the last one stays. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${appTitle}`;
  }, [title]);
}
