import { Mail } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** Writes to several people in one's own mail program, where none sees the others' addresses. */
export function EmailSeveral({ addresses }: { addresses: readonly string[] }) {
  return (
    <Button variant="ghost" size="sm" asChild>
      <a href={`mailto:?bcc=${[...new Set(addresses)].map(encodeURIComponent).join(',')}`}>
        <Mail aria-hidden="true" />
        Email
      </a>
    </Button>
  );
}
