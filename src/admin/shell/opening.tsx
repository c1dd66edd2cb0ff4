import { useEffect } from 'react';
import { leads } from '#admin/data.ts';
import { $router, tabPath } from '#admin/paths.ts';
import { TableSkeleton } from '#admin/table/states.tsx';
import { useQuery } from '#lib/query.ts';

/** The dashboard's own address leads to the messages that wait for an answer, and to the users when none does. */
export function Opening() {
  const { data, error } = useQuery(leads);
  const waiting = data?.rows.some(({ status }) => status === 'new');
  const known = data !== undefined || error !== undefined;
  useEffect(() => {
    if (known) $router.open(tabPath(waiting ? 'contacts' : 'users') + location.search, true);
  }, [known, waiting]);
  return <TableSkeleton />;
}
