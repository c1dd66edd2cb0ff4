import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { copyToClipboard } from '#src/stores/copy-text.ts';
import { toast } from '#src/stores/toast.ts';

const iconResetMs = 2000;

interface CopyAddressButtonProps {
  name: string;
  address: string;
  /** Where the address stands, to be selected when copying is refused. */
  shown: RefObject<HTMLElement | null>;
  onCopied: () => void;
}

export function CopyAddressButton({ name, address, shown, onCopied }: CopyAddressButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), iconResetMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy() {
    if (await copyToClipboard(address)) {
      setCopiedAt(Date.now());
      onCopied();
      toast({ title: 'Address Copied!', description: `${name} address copied to clipboard.` });
    } else if (shown.current) {
      getSelection()?.selectAllChildren(shown.current);
    }
  }

  const copied = copiedAt !== null;
  const Icon = copied ? Check : Copy;
  return (
    <Button
      icon={Icon}
      data-needs-script
      data-copied={copied || undefined}
      className="justify-self-start"
      onClick={() => void copy()}
    >
      {`Copy ${name} address`}
    </Button>
  );
}
