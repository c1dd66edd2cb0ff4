import { Check, Copy, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { toast } from '#stores/toast.ts';

interface InviteLinkProps {
  /** Null if it was sent by e-mail. */
  link: string | null;
  email: string;
}

/** The link that sets a password: shown to be handed over, or sent to its owner. */
export function InviteLink({ link, email }: InviteLinkProps) {
  const [copied, setCopied] = useState(false);
  if (link === null) {
    return (
      <p className="flex items-start gap-3 rounded-xl border border-success/40 bg-success/10 p-4 text-gray">
        <MailCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          The link is on its way to {email}. It works once, for three days.
        </span>
      </p>
    );
  }

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
      <Field label="Link to set the password" hint="It works once, within three days, and is shown only this once.">
        <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button variant="secondary" onClick={() => void copy(link)}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  );
}
