import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';

const CorrectForm = lazyPart(() => import('./correct-form.tsx'), 'CorrectForm');

/** For a typing error, while nobody has decided on the document. What a client uploaded is corrected by the client alone. */
export function CorrectName({ document }: { document: Document }) {
  /** Undefined until the form is first opened. */
  const [open, setOpen] = useState<boolean>();
  if (!document.mayCorrect) return null;
  if (open) return <CorrectForm document={document} onClose={() => setOpen(false)} />;
  return (
    <Button
      icon={Pencil}
      variant="ghost"
      size="sm"
      className="justify-self-start"
      autoFocus={open === false}
      onClick={() => setOpen(true)}
    >
      Correct name or description
    </Button>
  );
}
