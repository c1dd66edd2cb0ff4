import { Mail } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';

/** Writes to several people in one's own mail program, where none sees the others' addresses. */
export function EmailSeveral({ addresses }: { addresses: readonly string[] }) {
  return (
    <Button asChild icon={Mail} variant="ghost" size="sm">
      <a href={`mailto:?bcc=${[...new Set(addresses)].map(encodeURIComponent).join(',')}`}>Email</a>
    </Button>
  );
}
