import { useEffect, useState } from 'react';
import { loadSiteStyles } from './site-styles.ts';

/** True from when the whole sheet applies: until then an island leaves what the page has shown in its place. */
export function useSiteStyles(): boolean {
  const [applied, setApplied] = useState(false);
  useEffect(() => {
    void loadSiteStyles().then(() => setApplied(true));
  }, []);
  return applied;
}
