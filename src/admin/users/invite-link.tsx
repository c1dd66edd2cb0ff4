import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { toast } from '#stores/toast.ts';

/** The link for a first password, to hand over; null where it went out by e-mail. */
export function InviteLink({ link }: { link: string | null }) {
  const [copied, setCopied] = useState(false);
  if (link === null) return <p className="text-gray">The link has been sent by e-mail.</p>;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ title: 'Copy failed', description: 'Please try again or copy manually.', variant: 'destructive' });
    }
  }
  return (
    <div className="grid gap-3">
      <Field label="Link to set the password">
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button variant="secondary" onClick={() => void copy(link)}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
