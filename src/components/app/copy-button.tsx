import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '#src/components/ui/button.tsx';
import { copyToClipboard } from '#src/stores/copy-text.ts';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  text: string;
  label: string;
}

/** Copies a text, and says so itself. */
export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyToClipboard(text)) setCopied(true);
  };
  return (
    <Button {...button} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? 'Copied' : label}
    </Button>
  );
}
