import { useMemo } from 'react';
import { useQuery } from '#src/lib/query.ts';
import { companiesQuery } from './queries.ts';

/** What companies are called, for staff: clients know their own. */
export function useCompanyNames(): (id: number | null) => string | undefined {
  const rows = useQuery(companiesQuery).data?.rows;
  return useMemo(() => {
    const names = new Map(rows?.map(({ id, name }) => [id, name]));
    return (id) => (id === null ? undefined : names.get(id));
  }, [rows]);
}
