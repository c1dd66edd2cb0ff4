import { FileQuestion } from 'lucide-react';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { capitalized } from '#src/lib/format.ts';
import { RecordPage } from './record-page.tsx';

interface RecordMissingProps {
  /** 'company' */
  what: string;
  fate?: string;
  list: { href: string; label: string };
}

/** At the address of a record that is not there, or no longer. */
export function RecordMissing({ what, fate = 'It may have been deleted.', list }: RecordMissingProps) {
  return (
    <RecordPage title={`${capitalized(what)} not found`} list={list}>
      <EmptyState
        icon={FileQuestion}
        title={`This ${what} does not exist`}
        description={`${fate} The others are under ${list.label}.`}
      />
    </RecordPage>
  );
}
