import { useEffect } from 'react';
import { site } from '#data/site.ts';

/** Names the open tab or procedure where windows are listed; without a title the last one stays. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = [title, 'Admin Dashboard', site.name].join(' · ');
  }, [title]);
}
