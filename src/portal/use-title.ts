import { useEffect } from 'react';
import { site } from '#data/site.ts';

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = [title, 'Client Portal', site.name].filter(Boolean).join(' · ');
  }, [title]);
}
