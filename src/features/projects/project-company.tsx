import { Building2 } from 'lucide-react';
import { useCompanyNames } from './company-names.ts';

/** Whose project it is, for staff. */
export function ProjectCompany({ id }: { id: number | null }) {
  const name = useCompanyNames()(id);
  if (name === undefined) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <Building2 aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">Company: </span>
      <span dir="auto" className="[overflow-wrap:anywhere]">
        {name}
      </span>
    </span>
  );
}
